// SPDX-License-Identifier: MIT
public import Foundation
public import GLEffects

/// Draws a view and compares it with the pictures that are stored beside the test, in `Pictures/NAME-OF-THE-TEST'S-FILE`.
///
/// For tests of Swift Testing and of XCTest:
///
///     @Test func theCardLooksAsItDid() async {
///       await assertPicture(of: Card(), named: "card", times: [0, 0.5], appearances: [.light, .dark])
///     }
///
/// The CPU draws, so pictures do not depend on a GPU. A picture that is missing is stored, and the test fails once;
/// `PICTURES_RECORD=failed` in the environment stores those that differ, `never` none. Of a difference the expected picture, the actual
/// one and one of the differences are attached, and lie in `picture-failures` in the folder for temporary files.
///
/// - Parameters:
///   - view: What is drawn.
///   - name: What the pictures are called; unique in a test's file.
///   - size: The picture in points, with the view in its middle; nil takes the view's ideal size.
///   - scale: Pixels a point.
///   - times: Seconds after the view appeared, a picture each; of several, the time is part of the name.
///   - appearances: Environments, a picture each and for each time; of several, their names are part of the name.
///   - background: What lies under the view; nil leaves it transparent.
///   - tolerance: How far pictures may be apart, and why.
///   - recording: Which pictures are stored; nil leaves that to the environment.
@MainActor
public func assertPicture<Content: View>(
  of view: @autoclosure @MainActor () -> Content, named name: String, size: CGSize? = nil, scale: CGFloat = 2,
  times: [TimeInterval] = [0], appearances: [PictureAppearance] = [.light], background: Color? = nil,
  tolerance: PictureTolerance = .rounding, record recording: PictureRecording? = nil,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
  column: UInt = #column
) async {
  let place = TestPlace(fileID: fileID, filePath: filePath, line: line, column: column)
  let folder = PictureCheck.folder(ofTest: "\(filePath)")
  let check = PictureCheck(
    folder: folder,
    failureFolder: NSTemporaryDirectory() + "/picture-failures/" + URL(filePath: folder).lastPathComponent,
    tolerance: tolerance,
    recording: recording ?? .inEnvironment(ProcessInfo.processInfo.environment))
  for appearance in appearances {
    let content = view()
    let renderer = ImageRenderer(
      content: size.map { AnyView(content.frame(width: $0.width, height: $0.height)) } ?? AnyView(content))
    renderer.executor = .cpu
    renderer.scale = scale
    renderer.background = background
    appearance.change(&renderer.environment)
    for time in times {
      var title = name
      if appearances.count > 1 { title += "-\(appearance.name)" }
      if times.count > 1 { title += "-\(time)s" }
      do {
        let bytes = try await renderer.image(at: time).pngData()
        if case .failure(let message, let attached) = check.outcome(of: bytes, title: title) {
          place.fail(message, attached)
        }
      } catch {
        place.fail("'\(title)' cannot be drawn: \(error)")
      }
    }
  }
}

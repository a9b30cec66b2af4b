// SPDX-License-Identifier: MIT
import Foundation
import Testing
import XCTest

/// A line of a test, at which failures are shown by whichever library runs the test.
struct TestPlace {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the test. Swift Testing keeps the pictures as attachments; with XCTest, and without a folder for attachments, the message
  /// says where they are.
  func fail(_ message: String, _ attached: [PictureCheck.Attached] = []) {
    let places = attached.map { "\n  \($0.name)" }.joined()
    guard Test.current != nil else {
      XCTFail(message + places, file: filePath, line: line)
      return
    }
    let location = SourceLocation(
      fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
    for picture in attached {
      Attachment.record(
        picture.bytes, named: URL(filePath: picture.name).lastPathComponent, sourceLocation: location)
    }
    Issue.record(Comment(rawValue: message + places), sourceLocation: location)
  }
}

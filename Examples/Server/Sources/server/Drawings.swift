// SPDX-License-Identifier: MIT
import Foundation
import GLEffects

/// Draws what is asked for, and counts it.
actor Drawings {
  private var active = 0
  private var pictures = 0
  private var frames = 0
  private var broken = 0

  /// The numbers as JSON: drawings under way, pictures and frames that were sent, drawings that clients did not wait for.
  var status: String {
    "{\"active\": \(active), \"pictures\": \(pictures), \"frames\": \(frames), \"broken\": \(broken)}\n"
  }

  /// - Throws: `Connection.Gone` where the client does not wait; nothing goes on being drawn then.
  func draw(_ request: PictureRequest.Picture, to connection: Connection) async throws {
    active += 1
    defer { active -= 1 }
    do {
      if connection.isGone { throw Connection.Gone() }
      if request.isFilm {
        let sent = try await Self.sendFilm(request, to: connection)
        frames += sent
      } else {
        let bytes = try await Self.picture(request)
        if connection.isGone { throw Connection.Gone() }
        await connection.send(bytes, type: "image/png")
        pictures += 1
      }
    } catch RenderError.output {
      // A film has gone into a connection that is closed.
      broken += 1
      throw Connection.Gone()
    } catch is Connection.Gone {
      broken += 1
      throw Connection.Gone()
    }
  }

  @MainActor
  private static func renderer(of request: PictureRequest.Picture) -> ImageRenderer<AnyView> {
    let content = request.view.content()
    let renderer = ImageRenderer(
      content: request.size.map { AnyView(content.frame(width: $0.width, height: $0.height)) } ?? content)
    renderer.executor = .cpu
    renderer.scale = request.scale
    renderer.background = request.isDark ? .black : .white
    renderer.environment.colorScheme = request.isDark ? .dark : .light
    return renderer
  }

  @MainActor
  private static func picture(_ request: PictureRequest.Picture) async throws -> [UInt8] {
    try await renderer(of: request).image(at: request.time).pngData(dither: .ordered)
  }

  /// Frames go to the client as they are drawn; the first that it does not take ends the film.
  /// - Returns: How many there were.
  @MainActor
  private static func sendFilm(
    _ request: PictureRequest.Picture, to connection: Connection
  ) async throws -> Int {
    let renderer = renderer(of: request)
    let size = try renderer.size()
    guard let loop = try renderer.loop(), var film = Film(loop, rate: Rational(request.rate)) else {
      throw RequestProblem(
        status: "400 Bad Request", message: "the loop is no whole number of frames at that fps")
    }
    let length = film.length * request.rounds
    film.length = length
    film.frames = FrameRange(count: length)
    let format = FilmFormat(
      width: Int((size.width * request.scale).rounded(.up)),
      height: Int((size.height * request.scale).rounded(.up)),
      rate: film.rate, frameCount: length, isOpaque: true)
    await connection.sendHead(type: "image/apng")
    let file = try AtomicFile(path: "-", standardOutput: connection.descriptor)
    try await renderer.write(film, to: [APNGEncoder(file: file, format: format)], dither: .ordered)
    return length
  }
}

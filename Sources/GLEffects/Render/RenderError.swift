// SPDX-License-Identifier: MIT
import Foundation

/// Why a picture could not be drawn.
public enum RenderError: Error, Sendable, Equatable {
  /// No GL context can be had as asked; what was tried, in order.
  case noDevice(request: DeviceRequest, attempts: [DeviceAttempt])
  /// The driver failed while drawing; what it said, and what mends it.
  case gl(String, remedy: String)
  /// A picture of `width` × `height` pixels, where at most `sideLimit` a side and `pixelLimit` in all are drawn.
  case pictureTooLarge(width: Double, height: Double, sideLimit: Int, pixelLimit: Int)
  /// The frame has no pixels.
  case emptyPicture(width: Double, height: Double)
  /// The surfaces for even a small part of the picture need more bytes than allowed.
  case memoryLimitExceeded(bytes: Int, limit: Int)
  /// A surface is larger than the device can draw on.
  case surfaceTooLarge(width: Int, height: Int, limit: Int)
  /// A picture in the view is larger than the device takes.
  case imageTooLarge(width: Int, height: Int, limit: Int)
  /// The view cannot be laid out or resolved; says why and names the view.
  case view(String)
  /// A path has more dashes than are drawn.
  case tooManyDashes(count: Int, limit: Int)
  /// A gradient has more pieces than the device takes.
  case tooManyStops(count: Int, limit: Int)
  /// A blur's standard deviation is more than `limit` pixels.
  case blurTooLarge(sigma: Double, limit: Double)
  /// A path's outline has more points than are drawn.
  case tooManyPoints(limit: Int)
  /// A path's edges cross more pixels, counted for each edge, than are drawn.
  case tooManyCrossings(count: Int, limit: Int)
  /// `scale` is not a number above zero and at most `limit`.
  case invalidScale(Double, limit: Double)
  /// The file cannot be made or written.
  case output(OutputError)
  /// Compressing the picture failed.
  case encoding(String)
}

extension RenderError {
  init(_ error: ExecutionError) {
    switch error {
    case .gl(let error): self = .gl(error.summary, remedy: error.remedy())
    case .memoryLimitExceeded(let bytes, let limit): self = .memoryLimitExceeded(bytes: bytes, limit: limit)
    case .schedule(.surfaceTooLarge(let width, let height, let limit)):
      self = .surfaceTooLarge(width: width, height: height, limit: limit)
    case .schedule(.imageTooLarge(let width, let height, let limit)):
      self = .imageTooLarge(width: width, height: height, limit: limit)
    case .schedule(.tooManyStops(let count, let limit)):
      self = .tooManyStops(count: count, limit: limit)
    case .schedule(.emptyRectangle):
      self = .emptyPicture(width: 0, height: 0)
    }
  }

  init(_ error: PlanError) {
    switch error {
    case .blurTooLarge(let sigma, let limit):
      self = .blurTooLarge(sigma: sigma, limit: limit)
    case .geometry(.tooManyDashes(let count, let limit)):
      self = .tooManyDashes(count: count, limit: limit)
    case .geometry(.tooManyPoints(let limit)):
      self = .tooManyPoints(limit: limit)
    case .geometry(.tooManyCrossings(let count, let limit)):
      self = .tooManyCrossings(count: count, limit: limit)
    }
  }
}

extension RenderError {
  init(_ error: PNGError) {
    if case .output(let output) = error {
      self = .output(output)
    } else {
      self = .encoding(error.description)
    }
  }
}

extension RenderError: CustomStringConvertible {
  /// One line: what went wrong and how to mend it.
  public var description: String {
    switch self {
    case .noDevice(let request, let attempts):
      return request.failureDescription(attempts: attempts)
    case .gl(let message, let remedy):
      return "\(MessageText.oneLine(message)); \(remedy)"
    case .pictureTooLarge(let width, let height, let sideLimit, let pixelLimit):
      return
        "a picture of \(Self.whole(width)) x \(Self.whole(height)) pixels is too large: at most \(sideLimit) a side and \(pixelLimit) pixels in all; use a smaller size or scale"
    case .emptyPicture(let width, let height):
      return
        "a picture of \(Self.whole(width)) x \(Self.whole(height)) pixels has nothing to draw; use a larger size"
    case .memoryLimitExceeded(let bytes, let limit):
      return
        "drawing needs \(bytes >> 20) MiB of surfaces and \(limit >> 20) MiB are allowed; use a smaller size, scale or blur"
    case .surfaceTooLarge(let width, let height, let limit):
      return
        "a surface of \(width) x \(height) is needed and the device draws on at most \(limit) a side; use a smaller blur or scale"
    case .imageTooLarge(let width, let height, let limit):
      return
        "an image of \(width) x \(height) pixels is drawn and the device takes at most \(limit) a side; make it smaller"
    case .view(let message):
      return message
    case .tooManyDashes(let count, let limit):
      return
        "a dash pattern cuts the path into \(count) pieces, at most \(limit) are drawn; use longer dashes"
    case .tooManyStops(let count, let limit):
      return "a gradient has \(count) pieces and the device takes at most \(limit); use fewer stops"
    case .blurTooLarge(let sigma, let limit):
      return
        "a blur of σ \(Self.whole(sigma)) pixels is too large: at most \(Self.whole(limit)); use a smaller radius, line width or scale"
    case .tooManyPoints(let limit):
      return "a path's outline has more than \(limit) points; simplify the path or use a smaller scale"
    case .tooManyCrossings(let count, let limit):
      return
        "a path's edges cross \(count) pixels, at most \(limit) are drawn; simplify the path or use a smaller size or scale"
    case .invalidScale(let scale, let limit):
      return "scale \(scale) is not above 0 and at most \(limit)"
    case .output(let error):
      return error.description
    case .encoding(let message):
      return message
    }
  }

  private static func whole(_ value: Double) -> String {
    value.isFinite && abs(value) < 1e15 ? String(Int(value.rounded(.up))) : "\(value)"
  }
}

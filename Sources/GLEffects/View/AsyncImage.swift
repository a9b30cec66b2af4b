// SPDX-License-Identifier: MIT
public import Foundation

/// A picture at an address. A PNG file is read when it is drawn; what a network would have to bring is not there yet, as in the first frame on
/// a device.
public struct AsyncImage<Content: View>: _Primitive {
  public typealias Body = Never

  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content

  /// A picture with `scale` of its pixels a point, in a view made by how far it is.
  public init(
    url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// A picture with `scale` of its pixels a point; a grey panel that fills what it is offered where there is none.
  public init(url: URL?, scale: CGFloat = 1) where Content == _ConditionalContent<Image, Color> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        image
      } else {
        Color(.secondarySystemFill)
      }
    }
  }

  /// A view made of a picture, or of none.
  public init<Picture: View, Placeholder: View>(
    url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> Picture,
    @ViewBuilder placeholder: @escaping () -> Placeholder
  ) where Content == _ConditionalContent<Picture, Placeholder> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image {
        content(image)
      } else {
        placeholder()
      }
    }
  }
}

/// How far a picture at an address is.
public enum AsyncImagePhase: Sendable {
  /// It is not there yet, or has no address.
  case empty
  /// It is there.
  case success(Image)
  /// It cannot be had.
  case failure(any Error)

  /// The picture, if it is there.
  public var image: Image? {
    if case .success(let image) = self { image } else { nil }
  }

  /// Why it cannot be had.
  public var error: (any Error)? {
    if case .failure(let error) = self { error } else { nil }
  }
}

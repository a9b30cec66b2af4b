// SPDX-License-Identifier: MIT

/// A view for each element of a collection; the container around them sees each of them.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
  /// The elements.
  public var data: Data
  /// Makes the view of an element.
  public var content: (Data.Element) -> Content

  let identify: (Data.Element) -> ID

  init(
    data: Data, identify: @escaping (Data.Element) -> ID, make: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identify = identify
    content = make
  }
}

extension ForEach: View, _Primitive where Content: View {
  public typealias Body = Never

  /// Elements that know their own identity.
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where Data.Element: Identifiable, ID == Data.Element.ID {
    self.init(data: data, identify: { $0.id }, make: content)
  }

  /// Elements identified by the value at `id`.
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, make: content)
  }

  /// The numbers of a range.
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, make: content)
  }
}

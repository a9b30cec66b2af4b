// SPDX-License-Identifier: MIT

/// Several views one after the other; the container around them arranges them.
public struct TupleView<Value>: _Primitive {
  public typealias Body = Never

  /// The views as a tuple.
  public var value: Value

  let children: [any View]

  /// From a tuple of views; elements that are not views are left out.
  public init(_ value: Value) {
    let elements = Mirror(reflecting: value).children.compactMap { $0.value as? any View }
    self.init(value, children: elements)
  }

  init(_ value: Value, children: [any View]) {
    self.value = value
    self.children = children
  }
}

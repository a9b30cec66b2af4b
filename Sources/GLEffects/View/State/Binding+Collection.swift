// SPDX-License-Identifier: MIT

// A binding to a collection is the collection of bindings to its elements, for `ForEach($items) { $item in … }`.

extension Binding: Sequence where Value: MutableCollection {
  /// A binding to an element.
  public typealias Element = Binding<Value.Element>
  /// What goes over the elements.
  public typealias Iterator = IndexingIterator<Binding<Value>>
  /// Some of the elements in a row.
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  /// A place of the collection.
  public typealias Index = Value.Index
  /// The places of the collection.
  public typealias Indices = Value.Indices

  /// The first place of the collection.
  public var startIndex: Index { wrappedValue.startIndex }

  /// The place after the last one.
  public var endIndex: Index { wrappedValue.endIndex }

  /// The places of the collection.
  public var indices: Indices { wrappedValue.indices }

  /// The place after another one.
  public func index(after index: Index) -> Index { wrappedValue.index(after: index) }

  /// A binding to the element at a place, which stays the last one known when the place is gone.
  public subscript(position: Index) -> Binding<Value.Element> {
    let known = wrappedValue[position]
    return Binding<Value.Element>(
      get: { wrappedValue.indices.contains(position) ? wrappedValue[position] : known },
      set: { value in
        if wrappedValue.indices.contains(position) { wrappedValue[position] = value }
      })
  }
}

extension Binding: BidirectionalCollection where Value: BidirectionalCollection & MutableCollection {
  /// The place before another one.
  public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
}

extension Binding: RandomAccessCollection where Value: MutableCollection & RandomAccessCollection {}

extension ForEach where Content: View {
  /// Bindings to elements that know their own identity.
  public init<Elements>(
    _ data: Binding<Elements>, @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, Elements: MutableCollection,
    Elements: RandomAccessCollection, Elements.Element: Identifiable, ID == Elements.Element.ID,
    Elements.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Bindings to elements identified by the value at `id`.
  public init<Elements>(
    _ data: Binding<Elements>, id: KeyPath<Elements.Element, ID>,
    @ViewBuilder content: @escaping (Binding<Elements.Element>) -> Content
  )
  where
    Data == LazyMapSequence<Elements.Indices, (Elements.Index, ID)>, Elements: MutableCollection,
    Elements: RandomAccessCollection, Elements.Index: Hashable
  {
    let places = data.wrappedValue.indices.lazy.map { ($0, data.wrappedValue[$0][keyPath: id]) }
    self.init(data: places, identify: { $0.1 }, make: { content(data[$0.0]) })
  }
}

// SPDX-License-Identifier: MIT

/// A property of a class that says when it will change: `@Published var count = 0`. Its `$count` hands out the values.
@propertyWrapper
public struct Published<Value> {
  /// Hands out a property's value, first as it is and then each one that it is about to become.
  public struct Publisher: GLEffects.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    let storage: PublishedStorage<Value>

    public func subscribe(
      receive: @escaping (Value) -> Void, end: @escaping (Subscribers.Completion<Never>) -> Void
    ) -> AnyCancellable {
      receive(storage.value)
      return storage.subscribers.add(receive: receive, end: end)
    }
  }

  let storage: PublishedStorage<Value>

  /// A property that begins as `wrappedValue`.
  public init(wrappedValue: Value) {
    storage = PublishedStorage(wrappedValue)
  }

  /// A property that begins as `initialValue`.
  public init(initialValue: Value) {
    storage = PublishedStorage(initialValue)
  }

  /// Hands out the property's values.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// The value, in a class only.
  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.set(newValue) }
  }

  /// The value of the property of an object.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance object: Owner, wrapped wrappedKeyPath: ReferenceWritableKeyPath<Owner, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<Owner, Published<Value>>
  ) -> Value {
    get { object[keyPath: storageKeyPath].storage.value }
    set { object[keyPath: storageKeyPath].storage.set(newValue) }
  }
}

/// Where the value of a published property is kept.
final class PublishedStorage<Value> {
  private(set) var value: Value
  let subscribers = SubscriberList<Value, Never>()
  /// Says that the object around will change; nil as long as nobody asked for it.
  var objectWillChange: ObservableObjectPublisher?
  /// What sets the property.
  var source: AnyCancellable?

  init(_ value: Value) {
    self.value = value
  }

  /// Says that the value will change, and changes it.
  func set(_ newValue: Value) {
    objectWillChange?.send()
    subscribers.send(newValue)
    value = newValue
  }
}

/// A published property of any type.
protocol PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? { get nonmutating set }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    get { storage.objectWillChange }
    nonmutating set { storage.objectWillChange = newValue }
  }
}

// The storage is read and set where the object is, and its owner answers for that.
extension Published: @unchecked Sendable where Value: Sendable {}

// SPDX-License-Identifier: MIT

/// An object whose changes build the views again that observe it.
///
/// Of its properties, `@Published` ones say by themselves that they will change; for others `objectWillChange.send()` does.
public protocol ObservableObject: AnyObject {
  /// What says that the object will change.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Says that the object will change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Says that a published property will change. An object without any is given a new publisher each time.
  public var objectWillChange: ObservableObjectPublisher {
    var properties: [any PublishedProperty] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror {
      properties += current.children.compactMap { $0.value as? any PublishedProperty }
      mirror = current.superclassMirror
    }
    let known = properties.lazy.compactMap(\.objectWillChange).first
    let publisher = known ?? ObservableObjectPublisher()
    if known == nil { for property in properties { property.objectWillChange = publisher } }
    return publisher
  }
}

/// Says that an object will change.
public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private let subscribers = SubscriberList<Void, Never>()

  /// A publisher.
  public init() {}

  /// Says that the object will change.
  public func send() { subscribers.send(()) }

  public func subscribe(
    receive: @escaping (()) -> Void, end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    subscribers.add(receive: receive, end: end)
  }
}

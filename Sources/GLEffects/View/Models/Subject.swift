// SPDX-License-Identifier: MIT

/// Those who subscribed, in order.
final class SubscriberList<Output, Failure: Error> {
  private var subscribers:
    [(number: Int, receive: (Output) -> Void, end: AnyPublisher<Output, Failure>.End)] = []
  private var count = 0
  private var completion: Subscribers.Completion<Failure>?

  func add(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    if let completion {
      end(completion)
      return AnyCancellable {}
    }
    let number = count
    count += 1
    subscribers.append((number, receive, end))
    return AnyCancellable { [weak self] in self?.subscribers.removeAll { $0.number == number } }
  }

  func send(_ value: Output) {
    for subscriber in subscribers { subscriber.receive(value) }
  }

  /// Tells the end, after which nothing is sent any more.
  func end(_ completion: Subscribers.Completion<Failure>) {
    let last = subscribers
    subscribers = []
    self.completion = completion
    for subscriber in last { subscriber.end(completion) }
  }
}

/// Hands out what is sent to it.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Hands out a value.
  func send(_ value: Output)

  /// Ends.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Says that something happened.
  public func send() { send(()) }
}

/// Hands out what is sent to it, to those who subscribed before.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()

  /// A subject.
  public init() {}

  public func send(_ value: Output) { subscribers.send(value) }

  public func send(completion: Subscribers.Completion<Failure>) { subscribers.end(completion) }

  public func subscribe(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    subscribers.add(receive: receive, end: end)
  }
}

/// Hands out its value, first as it is and then each one that it becomes.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  private let subscribers = SubscriberList<Output, Failure>()

  /// The value; setting it hands it out.
  public var value: Output {
    didSet { subscribers.send(value) }
  }

  /// A subject that begins with `value`.
  public init(_ value: Output) {
    self.value = value
  }

  public func send(_ value: Output) { self.value = value }

  public func send(completion: Subscribers.Completion<Failure>) { subscribers.end(completion) }

  public func subscribe(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    receive(value)
    return subscribers.add(receive: receive, end: end)
  }
}

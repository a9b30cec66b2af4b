// SPDX-License-Identifier: MIT

/// Something that hands out values one after the other, as Combine's publishers do.
///
/// A small part of Combine, for models that views observe: subjects, published properties and what changes values on the way.
/// Values are handed on at once, on the thread that sends them. What needs a clock is not there.
public protocol Publisher<Output, Failure> {
  /// What is handed out.
  associatedtype Output
  /// Why there may be no more.
  associatedtype Failure: Error

  /// Hands every value from now on to `receive`, and the end to `end`, until the result is cancelled or gone.
  func subscribe(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable
}

/// What is told to those who subscribe.
public enum Subscribers {
  /// How a publisher ends.
  @frozen public enum Completion<Failure: Error> {
    /// There are no more values.
    case finished
    /// Something went wrong.
    case failure(Failure)
  }
}

extension Publisher {
  /// Calls `receiveValue` with each value and `receiveCompletion` at the end, as long as the result is kept.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    subscribe(receive: receiveValue, end: receiveCompletion)
  }

  /// The same values without the type that hands them out.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
    AnyPublisher { subscribe(receive: $0, end: $1) }
  }

  /// Each value as `transform` makes it.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, end in subscribe(receive: { receive(transform($0)) }, end: end) }
  }

  /// A part of each value.
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> AnyPublisher<Result, Failure> {
    map { $0[keyPath: keyPath] }
  }

  /// Each value as `transform` makes it, without those of which it makes nil.
  public func compactMap<Result>(
    _ transform: @escaping (Output) -> Result?
  ) -> AnyPublisher<Result, Failure> {
    AnyPublisher { receive, end in
      subscribe(
        receive: { value in
          if let result = transform(value) { receive(result) }
        }, end: end)
    }
  }

  /// The values that `isIncluded` lets through.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// All values but the first `count`.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, end in
      var left = count
      return subscribe(
        receive: { value in
          if left > 0 { left -= 1 } else { receive(value) }
        }, end: end)
    }
  }

  /// The same values; they are handed on where they are sent.
  public func receive<Queue>(on queue: Queue) -> AnyPublisher<Output, Failure> {
    eraseToAnyPublisher()
  }

  /// The values of both.
  public func merge<Other: Publisher>(with other: Other) -> AnyPublisher<Output, Failure>
  where Other.Output == Output, Other.Failure == Failure {
    AnyPublisher { receive, end in
      let both = [subscribe(receive: receive, end: end), other.subscribe(receive: receive, end: end)]
      return AnyCancellable { for one in both { one.cancel() } }
    }
  }

  /// The last value of each, as soon as both have one, whenever one has another.
  public func combineLatest<Other: Publisher>(
    _ other: Other
  ) -> AnyPublisher<(Output, Other.Output), Failure> where Other.Failure == Failure {
    AnyPublisher { receive, end in
      var (first, second): (Output?, Other.Output?)
      func handOn() {
        if let first, let second { receive((first, second)) }
      }
      let own = subscribe(
        receive: {
          first = $0; handOn()
        }, end: end)
      let others = other.subscribe(
        receive: {
          second = $0; handOn()
        }, end: end)
      return AnyCancellable {
        own.cancel()
        others.cancel()
      }
    }
  }
}

extension Publisher where Output: Equatable {
  /// The values that differ from the one before.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> {
    AnyPublisher { receive, end in
      var last: Output?
      return subscribe(
        receive: { value in
          if value != last { receive(value) }
          last = value
        }, end: end)
    }
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value, as long as the result is kept.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    subscribe(receive: receiveValue, end: { _ in })
  }

  /// Sets a property to each value, as long as the result is kept.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value, as long as there is the property.
  public func assign(to published: inout Published<Output>.Publisher) {
    let storage = published.storage
    storage.source = sink { [weak storage] in storage?.set($0) }
  }
}

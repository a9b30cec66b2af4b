// SPDX-License-Identifier: MIT

/// Any publisher of some values.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  typealias Receive = (Output) -> Void
  typealias End = (Subscribers.Completion<Failure>) -> Void

  private let join: (@escaping Receive, @escaping End) -> AnyCancellable

  init(_ join: @escaping (@escaping Receive, @escaping End) -> AnyCancellable) {
    self.join = join
  }

  /// The values of `publisher`.
  public init<Source: Publisher>(_ publisher: Source)
  where Source.Output == Output, Source.Failure == Failure {
    self = publisher.eraseToAnyPublisher()
  }

  public func subscribe(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Failure>) -> Void
  ) -> AnyCancellable {
    join(receive, end)
  }
}

/// Hands out one value.
public struct Just<Output>: Publisher {
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Hands out `output`.
  public init(_ output: Output) {
    self.output = output
  }

  public func subscribe(
    receive: @escaping (Output) -> Void, end: @escaping (Subscribers.Completion<Never>) -> Void
  ) -> AnyCancellable {
    receive(output)
    end(.finished)
    return AnyCancellable {}
  }
}

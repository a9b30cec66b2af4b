// SPDX-License-Identifier: MIT

/// Something that goes on until it is cancelled.
public protocol Cancellable {
  /// Ends it.
  func cancel()
}

/// Something that goes on until it is cancelled or nobody keeps this any more.
public final class AnyCancellable: Cancellable, Hashable {
  private var end: (() -> Void)?

  /// Calls `cancel` at the end.
  public init(_ cancel: @escaping () -> Void) {
    end = cancel
  }

  /// Cancels `canceller` at the end.
  public convenience init<Canceller: Cancellable>(_ canceller: Canceller) {
    self.init { canceller.cancel() }
  }

  deinit { end?() }

  public func cancel() {
    end?()
    end = nil
  }

  /// Keeps this in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps this in a collection.
  public func store<Collection: RangeReplaceableCollection>(in collection: inout Collection)
  where Collection.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are one and the same.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// By identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

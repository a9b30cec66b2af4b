// SPDX-License-Identifier: MIT

/// Something that a person may do with a finger or pointer. In a picture it never happens.
public nonisolated protocol Gesture<Value> {
  /// What is known while it goes on.
  associatedtype Value
}

nonisolated extension Gesture {
  /// What happens at the end; never called in a picture.
  public func onEnded(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }

  /// Both gestures at once.
  public func simultaneously<Other: Gesture>(with other: Other) -> some Gesture<Value> { self }

  /// The other gesture after this one.
  public func sequenced<Other: Gesture>(before other: Other) -> some Gesture<Value> { self }

  /// This gesture or else the other one.
  public func exclusively<Other: Gesture>(before other: Other) -> some Gesture<Value> { self }
}

nonisolated extension Gesture where Value: Equatable {
  /// What happens at each change; never called in a picture.
  public func onChanged(_ action: @escaping (Value) -> Void) -> some Gesture<Value> { self }
}

/// Which gestures of a view and of what is inside it can happen; in a picture none does.
@frozen
public struct GestureMask: OptionSet, Sendable {
  /// A bit for each.
  public let rawValue: UInt32

  /// Those whose bits are set.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// None.
  public static let none: GestureMask = []
  /// The one that is added.
  public static let gesture = GestureMask(rawValue: 1)
  /// Those inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// All of them.
  public static let all: GestureMask = [.gesture, .subviews]
}

// SPDX-License-Identifier: MIT

/// What receives the steps of a flattened curve, in order.
protocol FlatteningSink {
  /// Whether steps need tangents, parameters and widening; else only their ends are filled in.
  static var needsDirections: Bool { get }

  /// So many steps are about to come; need not be called.
  mutating func makeRoom(for steps: Int)

  mutating func append(_ step: FlatteningStep)
}

extension FlatteningSink {
  mutating func makeRoom(for steps: Int) {}
}

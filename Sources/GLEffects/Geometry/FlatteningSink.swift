// SPDX-License-Identifier: MIT

/// What receives the steps of a flattened curve, in order.
protocol FlatteningSink {
  mutating func append(_ step: FlatteningStep)
}

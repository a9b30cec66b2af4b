// SPDX-License-Identifier: MIT

/// A line of text in pieces that can be placed one by one, from left to right.
struct TextClusters: Sendable {
  var clusters: [TextCluster] = []
  var report = TextReport()
}

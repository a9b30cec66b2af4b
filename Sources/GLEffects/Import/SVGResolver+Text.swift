// SPDX-License-Identifier: MIT
import Foundation

extension SVGResolver {
  /// What a `text` element draws: nothing so far, which is said once.
  func visitText(_ index: Int, _ own: OwnStyle, _ context: SVGContext, into nodes: inout [SVGNode]) {
    reportSkipped(tree[index])
  }
}

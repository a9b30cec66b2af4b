// SPDX-License-Identifier: MIT
import Foundation

extension AsyncImage: ResolvableView {
  func layoutNodes(in context: ResolveContext) throws(ResolveError) -> [LayoutNode] {
    try context.nodes(of: content(phase(in: context)))
  }

  private func phase(in context: ResolveContext) -> AsyncImagePhase {
    guard let url, url.isFileURL else { return .empty }
    let file = Image(file: url)
    do throws(ResolveError) {
      let (bitmap, _) = try StyleContext(environment: context.environment, path: context.path).bitmap(
        of: file)
      return .success(Image(bitmap: bitmap, scale: scale > 0 ? scale : 1))
    } catch {
      return .failure(error)
    }
  }
}

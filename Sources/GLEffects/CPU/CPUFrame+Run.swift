// SPDX-License-Identifier: MIT
internal import CKernels
internal import Synchronization

extension CPUFrame {
  /// Rows of a tile with margins: tall ones compute less of a margin twice.
  private static let marginTileHeight = 64
  /// Rows of a coarse grid that are made at a time.
  private static let gridTileHeight = 8
  /// Texels under which a step is not worth sharing among threads.
  private static let smallestShare = 1 << 14

  /// What running the frame takes.
  var statistics: ExecutionStatistics {
    var statistics = ExecutionStatistics()
    statistics.passes = plan.stages.count
    statistics.surfaces = plan.stages.count - 1 + plan.cached.count
    statistics.peakSurfaceBytes = plan.peakBytes
    statistics.cacheHits = plan.cached.count
    return statistics
  }

  /// Runs all stages, the last into `output`. Returns whether all its pixels are opaque.
  ///
  /// - Parameter keep: gets the coarse grids that are finished, for later pictures.
  func run(
    _ output: TileOutput, workers: Workers, keeping keep: (StoredSurface, CPUPlan.GridKey) -> Void
  ) -> Bool {
    var isOpaque = true
    for stage in plan.stages {
      switch stage.target {
      case .coarseGrid(let blur):
        guard let chain = plan.chains[blur] else { continue }
        let grid = makeGrid(stage, chain: chain, channels: plan.channels(of: blur), workers: workers)
        self.keep(grid, for: blur)
        if let key = plan.gridKey(of: blur, in: program) { keep(grid, key) }
      case .picture:
        self.keep(makePicture(stage, workers: workers), for: stage.node)
      case .output:
        switch plan.arithmetic {
        case .floats: isOpaque = draw(stage, by: TileRenderer.self, to: output, workers: workers)
        case .fixedPoint: isOpaque = draw(stage, by: FixedRenderer.self, to: output, workers: workers)
        case .texels: isOpaque = draw(stage, by: TexelRenderer.self, to: output, workers: workers)
        case .shapes: isOpaque = draw(stage, by: ShapeRenderer.self, to: output, workers: workers)
        }
      }
    }
    return isOpaque
  }

  // MARK: Stages

  /// Calls `body` for every tile of `rect`, rows of tiles shared among threads.
  private func forEachTile<Renderer: TileDrawing>(
    of rect: PixelRect, width: Int, height: Int, widestRun: Int, workers: Workers,
    body: (inout Renderer, PixelRect) -> Void
  ) {
    let bands = (rect.height + height - 1) / height
    workers.share(bands) { pieces in
      // The nodes are not written while tiles are drawn.
      var renderer = Renderer(nodes: UnsafePointer(nodes), widestRun: widestRun)
      defer { renderer.close() }
      while let band = pieces.next() {
        let top = rect.minY + band * height
        let bottom = min(top + height, rect.maxY)
        var left = rect.minX
        while left < rect.maxX {
          let right = min(left + width, rect.maxX)
          body(&renderer, PixelRect(minX: left, minY: top, maxX: right, maxY: bottom))
          left = right
        }
      }
    }
  }

  private func draw<Renderer: TileDrawing>(
    _ stage: CPUStage, by renderer: Renderer.Type, to output: TileOutput, workers: Workers
  ) -> Bool {
    let isOpaque = Atomic(true)
    let width = min(Renderer.tileWidth, stage.rect.width)
    forEachTile(
      of: stage.rect, width: width,
      height: stage.margin > 0 ? Self.marginTileHeight : Renderer.tileHeight,
      widestRun: width + 2 * stage.margin, workers: workers
    ) { (renderer: inout Renderer, tile) in
      if !renderer.draw(stage.node, tile: tile, to: output) { isOpaque.store(false, ordering: .relaxed) }
    }
    return isOpaque.load(ordering: .relaxed)
  }

  private func makePicture(_ stage: CPUStage, workers: Workers) -> StoredSurface {
    let surface = StoredSurface(rect: stage.rect, channels: plan.channels(of: stage.node))
    forEachTile(
      of: stage.rect, width: TileRenderer.tileWidth,
      height: stage.margin > 0 ? Self.marginTileHeight : TileRenderer.tileHeight,
      widestRun: TileRenderer.tileWidth + 2 * stage.margin, workers: workers
    ) { (renderer: inout TileRenderer, tile) in
      let image = renderer.picture(of: stage.node, in: tile)
      surface.store(image)
      renderer.release(image)
    }
    return surface
  }

  /// The blur's coarse grid: the input halved tile by tile, then the other steps on whole surfaces.
  private func makeGrid(
    _ stage: CPUStage, chain: BlurChain, channels: Int, workers: Workers
  ) -> StoredSurface {
    let half = StoredSurface(rect: stage.rect, channels: channels)
    let width = TileRenderer.tileWidth / 2
    forEachTile(
      of: stage.rect, width: width,
      height: stage.margin > 0 ? Self.marginTileHeight / 2 : Self.gridTileHeight,
      widestRun: 2 * width + 4 + 2 * stage.margin, workers: workers
    ) { (renderer: inout TileRenderer, tile) in
      renderer.halve(stage.node, into: half, tile: tile)
    }
    var current = half
    for step in chain.steps[2..<chain.steps.count - 2] {
      let next = StoredSurface(rect: step.output, channels: channels)
      step.run(
        from: current, to: next,
        workers: Workers(count: step.output.area < Self.smallestShare ? 1 : workers.count))
      current = next
    }
    return current
  }
}

extension StoredSurface {
  /// Puts a tile where it belongs; what lies outside is left out.
  fileprivate func store(_ image: TileImage) {
    let part = image.rect.intersection(rect)
    if image.content == .empty || part.isEmpty { return }
    for channel in 0..<channels {
      // Of more channels than are kept alpha is wanted.
      let from = image.channels - channels + channel
      for y in part.minY..<part.maxY {
        let row = pointer(x: part.minX, y: y, channel: channel)
        if image.content == .constant {
          gle_fill(row, channels == 1 ? image.color.w : image.color[channel], part.width)
        } else {
          row.update(from: image.pointer(x: part.minX, y: y) + from * image.plane, count: part.width)
        }
      }
    }
  }
}

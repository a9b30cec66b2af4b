// SPDX-License-Identifier: MIT

/// What draws onto one layer have added up to, place by place: errors add only where draws meet.
///
/// The error of a pixel is the largest of the rectangles that hold it. A draw raises those that it covers, and of those that it meets
/// the part in common, so in a chain of which each touches the next no pixel counts more than two.
struct ErrorRegions {
  private struct Region {
    var bounds: PixelRect
    var error: Double
  }

  /// Beyond this many rectangles a draw makes one, with the largest error that it meets; of twice as many one is made.
  private static let limit = 256

  private var regions: [Region] = []
  /// The largest error anywhere.
  private(set) var highest = 0.0

  /// The largest error in a rectangle; nil where nothing has been drawn.
  func error(in bounds: PixelRect) -> Double? {
    var largest: Double?
    for region in regions where !region.bounds.intersection(bounds).isEmpty {
      largest = max(largest ?? 0, region.error)
    }
    return largest
  }

  /// Adds a draw.
  ///
  /// - Parameter error: the error that it leaves where there was one, which is no smaller then, and where nothing had been drawn.
  mutating func draw(in bounds: PixelRect, _ error: (Double?) -> Double) {
    if bounds.isEmpty { return }
    if regions.count > Self.limit {
      let raised = error(self.error(in: bounds))
      highest = max(highest, raised)
      regions.append(Region(bounds: bounds, error: raised))
      if regions.count > 2 * Self.limit {
        let all = regions.reduce(PixelRect.empty) { $0.union($1.bounds) }
        regions = [Region(bounds: all, error: highest)]
      }
      return
    }
    var isCovered = false
    for index in regions.indices {
      let common = regions[index].bounds.intersection(bounds)
      if common.isEmpty { continue }
      let raised = error(regions[index].error)
      highest = max(highest, raised)
      if common == bounds { isCovered = true }
      if common == regions[index].bounds {
        regions[index].error = raised
      } else {
        regions.append(Region(bounds: common, error: raised))
      }
    }
    if isCovered { return }
    let alone = error(nil)
    highest = max(highest, alone)
    regions.append(Region(bounds: bounds, error: alone))
  }
}

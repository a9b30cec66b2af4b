// SPDX-License-Identifier: MIT
import CKernels

/// A picture on whole pixels, convolved at full size down and then across, on all threads, each of which has a piece in floats and what
/// that reads beside it: 400 KB at most.
struct PictureConvolution {
  /// The pixels that a thread works on at a time: with what they read, a core's cache holds them as floats.
  private static let pieceWidth = 256
  private static let pieceHeight = 64

  private let bitmap: Bitmap
  private let place: PixelRect
  private let weights: [Float]
  private let radius: Int

  /// - Precondition: The blur's plan has no levels.
  init(_ blur: BlurredPicture) {
    precondition(blur.plan.levels == 0, "the blur has levels")
    bitmap = blur.bitmap
    place = blur.place
    weights = blur.plan.kernel.weights.map { Float($0) }
    radius = blur.plan.kernel.radius
  }

  /// Some pixels of the blur. Each is the sum of the same products in the same order whatever is asked for beside it.
  func texels(_ rect: PixelRect, format: SurfaceFormat, workers: Workers) -> TexelValues {
    TexelValues(rect, format: format) { rows in
      switch bitmap.samples {
      case .eight(let samples):
        samples.withUnsafeBytes { fill(rows, of: rect, from: $0, isEightBit: true, workers: workers) }
      case .sixteen(let samples):
        samples.withUnsafeBytes { fill(rows, of: rect, from: $0, isEightBit: false, workers: workers) }
      }
    }
  }

  private func fill(
    _ rows: TexelValues.Rows, of rect: PixelRect, from texels: UnsafeRawBufferPointer, isEightBit: Bool,
    workers: Workers
  ) {
    var image = gle_image()
    image.texels = texels.baseAddress
    image.is_eight_bit = isEightBit ? 1 : 0
    image.width = Int64(bitmap.width)
    image.height = Int64(bitmap.height)
    // Only read from here on.
    let source = image
    let pieces = stride(from: rect.minY, to: rect.maxY, by: Self.pieceHeight).flatMap { y in
      stride(from: rect.minX, to: rect.maxX, by: Self.pieceWidth).map { x in
        PixelRect(x: x, y: y, width: Self.pieceWidth, height: Self.pieceHeight).intersection(rect)
      }
    }
    let pitch = Self.pieceWidth + 2 * radius
    let most = (Self.pieceHeight + 2 * radius) * pitch
    workers.share(pieces.count) { shared in
      withUnsafeTemporaryAllocation(of: Float.self, capacity: 4 * (most + pitch + Self.pieceWidth)) {
        floats in
        guard let base = floats.baseAddress else { return }
        let line = base + 4 * most
        while let index = shared.next() {
          convolve(pieces[index], of: source, read: base, line: line, row: line + 4 * pitch, into: rows)
        }
      }
    }
  }

  /// - Parameters:
  ///   - read: For what is read of the picture.
  ///   - line: For a row that is filtered down, with what is read beside it.
  ///   - row: For a row of the result.
  private func convolve(
    _ piece: PixelRect, of image: gle_image, read: UnsafeMutablePointer<Float>,
    line: UnsafeMutablePointer<Float>, row: UnsafeMutablePointer<Float>, into rows: TexelValues.Rows
  ) {
    let around = piece.expanded(x: radius, y: radius)
    let pixels = around.intersection(place)
    let width = pixels.width
    withUnsafePointer(to: image) { image in
      for y in pixels.minY..<pixels.maxY {
        gle_texel_colors(
          read + 4 * (y - pixels.minY) * width, width, image,
          Int64((y - place.minY) * bitmap.width + pixels.minX - place.minX), width)
      }
    }
    line.initialize(repeating: 0, count: 4 * around.width)
    weights.withUnsafeBufferPointer { weights in
      guard let taps = weights.baseAddress else { return }
      for y in piece.minY..<piece.maxY {
        let first = y - radius
        let start = max(first, pixels.minY)
        let end = min(first + weights.count, pixels.maxY)
        for channel in 0..<4 {
          let below = line + channel * around.width
          let out = row + channel * piece.width
          if start >= end || width == 0 {
            out.initialize(repeating: 0, count: piece.width)
            continue
          }
          gle_convolve(
            below + (pixels.minX - around.minX), read + (4 * (start - pixels.minY) + channel) * width,
            4 * width, taps + (start - first), Int32(end - start), width)
          gle_convolve(out, below, 1, taps, Int32(weights.count), piece.width)
        }
        rows.put(row, plane: piece.width, x: piece.minX, y: y, count: piece.width)
      }
    }
  }
}

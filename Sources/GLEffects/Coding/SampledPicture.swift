// SPDX-License-Identifier: MIT

/// A picture in 8 bits a channel: straight sRGB-encoded RGBA, top row first. Where alpha is 0 so is all else.
public struct SampledPicture: Sendable, Equatable {
  /// In pixels.
  public let width: Int
  /// In pixels.
  public let height: Int
  /// `width` × `height` pixels, row by row: red, green, blue, alpha.
  public let samples: [SIMD4<UInt8>]

  /// - Precondition: as many samples as pixels.
  public init(width: Int, height: Int, samples: [SIMD4<UInt8>]) {
    precondition(samples.count == width * height, "sample count does not match the size")
    self.width = width
    self.height = height
    self.samples = samples
  }

  /// Drawn pixels, divided by alpha, dithered and rounded as in a PNG file.
  public init(_ pixels: PixelBuffer, dither: Dither) {
    let bytes = Quantizer(dither: dither).samples(of: pixels, depth: .eight, hasAlpha: true)
    self.init(ByteRows(rect: pixels.rect, channels: 4, bytes: bytes))
  }

  /// - Precondition: `rows` has 4 channels.
  init(_ rows: ByteRows) {
    precondition(rows.channels == 4, "samples without alpha")
    self.init(
      width: rows.rect.width, height: rows.rect.height,
      samples: rows.bytes.withUnsafeBytes { Array($0.bindMemory(to: SIMD4<UInt8>.self)) })
  }

  /// The samples as pixels of a drawing: premultiplied.
  var pixelBuffer: PixelBuffer {
    PixelBuffer(
      rect: rect,
      pixels: samples.map { sample in
        let unit = SIMD4<Float>(sample) / 255
        return SIMD4(unit.x * unit.w, unit.y * unit.w, unit.z * unit.w, unit.w)
      })
  }

  /// The samples byte by byte.
  var rows: ByteRows {
    ByteRows(rect: rect, channels: 4, bytes: samples.withUnsafeBytes { Array($0) })
  }

  /// The whole picture.
  var rect: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// The smallest rectangle outside of which both pictures are the same; nil if they are the same everywhere.
  /// - Precondition: `other` is as large.
  func difference(from other: SampledPicture) -> PixelRect? {
    precondition(other.width == width && other.height == height, "pictures of different sizes")
    var box: PixelRect?
    samples.withUnsafeBufferPointer { mine in
      other.samples.withUnsafeBufferPointer { theirs in
        for y in 0..<height {
          let row = y * width
          guard let first = (0..<width).first(where: { mine[row + $0] != theirs[row + $0] }),
            let last = (0..<width).last(where: { mine[row + $0] != theirs[row + $0] })
          else { continue }
          box = PixelRect(
            minX: min(box?.minX ?? first, first), minY: box?.minY ?? y, maxX: max(box?.maxX ?? 0, last + 1),
            maxY: y + 1)
        }
      }
    }
    return box
  }

  /// Whether another picture is as large, and none of its samples differs by more than `steps` of 1/255.
  package func isSame(as other: SampledPicture, within steps: UInt8) -> Bool {
    if self == other { return true }
    guard width == other.width, height == other.height else { return false }
    return zip(samples, other.samples).allSatisfy { mine, theirs in
      all(pointwiseMax(mine, theirs) &- pointwiseMin(mine, theirs) .<= steps)
    }
  }

  /// The part inside `rect`, which lies in the picture.
  func cropped(to rect: PixelRect) -> SampledPicture {
    if rect == self.rect { return self }
    var part: [SIMD4<UInt8>] = []
    part.reserveCapacity(rect.area)
    for y in rect.minY..<rect.maxY {
      part += samples[y * width + rect.minX..<y * width + rect.maxX]
    }
    return SampledPicture(width: rect.width, height: rect.height, samples: part)
  }

  /// The picture over an opaque colour, mixed in sRGB as the renderers do.
  func matted(over matte: SIMD3<UInt8>) -> SampledPicture {
    SampledPicture(
      width: width, height: height,
      samples: samples.map { sample in
        if sample.w == 255 { return sample }
        let alpha = UInt32(sample.w)
        func mixed(_ over: UInt8, _ under: UInt8) -> UInt8 {
          UInt8((UInt32(over) * alpha + UInt32(under) * (255 - alpha) + 127) / 255)
        }
        return SIMD4(mixed(sample.x, matte.x), mixed(sample.y, matte.y), mixed(sample.z, matte.z), 255)
      })
  }

  /// The picture with its last column and row repeated so that both sides are even.
  func paddedToEvenSides() -> SampledPicture {
    let (wide, tall) = (width + width % 2, height + height % 2)
    if wide == width, tall == height { return self }
    var padded: [SIMD4<UInt8>] = []
    padded.reserveCapacity(wide * tall)
    for y in 0..<tall {
      let row = samples[min(y, height - 1) * width..<(min(y, height - 1) + 1) * width]
      padded += row
      if wide > width, let last = row.last { padded.append(last) }
    }
    return SampledPicture(width: wide, height: tall, samples: padded)
  }
}

// SPDX-License-Identifier: MIT
import Foundation

/// libwebp, opened when a WebP file is first written, so that nothing else needs or loads it.
///
/// - Source: libwebp's encode.h, the simple interface, unchanged since version 0.1.4.
struct WebPLibrary: Sendable {
  private typealias EncodeLossy =
    @convention(c) (
      UnsafePointer<UInt8>?, CInt, CInt, CInt, Float, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int
  private typealias EncodeLossless =
    @convention(c) (
      UnsafePointer<UInt8>?, CInt, CInt, CInt, UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>
    ) -> Int
  private typealias Free = @convention(c) (UnsafeMutableRawPointer?) -> Void

  private let encodeLossy: EncodeLossy
  private let encodeLossless: EncodeLossless
  private let free: Free

  private static let fileName = "libwebp.so.7"
  private static let remedy = "install it: apt-get install libwebp7"

  /// - Throws: `.missing`.
  init() throws(EncodingError) {
    // Stays open: what it hands out is freed by it.
    guard let handle = dlopen(Self.fileName, RTLD_NOW | RTLD_LOCAL) else {
      throw .missing("WebP files are written by \(Self.fileName), which is not there; \(Self.remedy)")
    }
    guard let lossy = dlsym(handle, "WebPEncodeRGBA"), let lossless = dlsym(handle, "WebPEncodeLosslessRGBA"),
      let free = dlsym(handle, "WebPFree")
    else {
      throw .missing("\(Self.fileName) lacks a function that WebP files need; \(Self.remedy)")
    }
    // The types are those of encode.h.
    encodeLossy = unsafeBitCast(lossy, to: EncodeLossy.self)
    encodeLossless = unsafeBitCast(lossless, to: EncodeLossless.self)
    self.free = unsafeBitCast(free, to: Free.self)
  }

  /// The chunks of a picture as they stand in a WebP file of its own, from after its head: `ALPH`, `VP8 ` or `VP8L`.
  ///
  /// - Parameter quality: 0...100; nil is lossless.
  func imageChunks(of picture: SampledPicture, quality: Double?) throws(EncodingError) -> [UInt8] {
    var output: UnsafeMutablePointer<UInt8>?
    let count = picture.samples.withUnsafeBytes { bytes in
      let base = bytes.bindMemory(to: UInt8.self).baseAddress
      let (width, height) = (CInt(picture.width), CInt(picture.height))
      if let quality { return encodeLossy(base, width, height, width * 4, Float(quality), &output) }
      return encodeLossless(base, width, height, width * 4, &output)
    }
    defer { free(output) }
    guard count > 0, let output else { throw .failed("libwebp cannot encode a frame; memory may be short") }
    let file = UnsafeBufferPointer(start: output, count: count)
    var chunks: [UInt8] = []
    var place = 12
    while place + 8 <= count {
      let length = (0..<4).reduce(0) { $0 | Int(file[place + 4 + $1]) << (8 * $1) }
      let end = min(count, place + 8 + length + length % 2)
      if [Array("ALPH".utf8), Array("VP8 ".utf8), Array("VP8L".utf8)].contains(Array(file[place..<place + 4]))
      {
        chunks += file[place..<end]
      }
      place = end
    }
    return chunks
  }
}

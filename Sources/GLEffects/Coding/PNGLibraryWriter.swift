// SPDX-License-Identifier: MIT
import CPNG

/// Writes rows by libpng, at its best: slow and small.
final class PNGLibraryWriter: PNGRowWriter {
  private let format: PNGFormat
  private let delivery: Delivery
  private let writer: UnsafeMutablePointer<gle_png_writer>

  /// What the C side calls back to.
  private final class Delivery {
    let sink: PNGEncoder.Sink
    var failure: OutputError?

    init(_ sink: @escaping PNGEncoder.Sink) {
      self.sink = sink
    }
  }

  init(_ format: PNGFormat, sink: @escaping PNGEncoder.Sink) throws(PNGError) {
    self.format = format
    delivery = Delivery(sink)
    // The writer keeps the pointer as long as it lives, which is no longer than `delivery`, kept by this object.
    let context = Unmanaged.passUnretained(delivery).toOpaque()
    let created = gle_png_create(
      { context, bytes, count in
        guard let context, let bytes else { return 1 }
        let delivery = Unmanaged<Delivery>.fromOpaque(context).takeUnretainedValue()
        do throws(OutputError) {
          try delivery.sink(UnsafeRawBufferPointer(start: bytes, count: count))
          return 0
        } catch {
          delivery.failure = error
          return 1
        }
      }, context)
    guard let created else { throw .outOfMemory }
    writer = created
    try check(
      gle_png_begin(
        writer, UInt32(format.width), UInt32(format.height), CInt(format.depth.rawValue),
        format.hasAlpha ? 1 : 0))
  }

  deinit {
    gle_png_destroy(writer)
  }

  func write(_ bytes: [UInt8]) throws(PNGError) {
    let rows = UInt32(bytes.count / format.rowBytes)
    try check(
      bytes.withUnsafeBufferPointer { gle_png_write_rows(writer, $0.baseAddress, format.rowBytes, rows) })
  }

  func finish() throws(PNGError) {
    try check(gle_png_finish(writer))
  }

  private func check(_ result: CInt) throws(PNGError) {
    if result == 0 { return }
    if let failure = delivery.failure { throw .output(failure) }
    throw .library(message: String(cString: gle_png_message(writer)))
  }
}

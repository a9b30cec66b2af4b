// SPDX-License-Identifier: MIT

/// Makes finished rows into a file, which has its head when the writer is made.
protocol PNGRowWriter: AnyObject {
  /// Appends whole rows: straight samples in the order of the file, big-endian.
  /// - Throws: `PNGError`.
  func write(_ bytes: [UInt8]) throws(PNGError)

  /// Ends the file, all of whose rows have been written.
  /// - Throws: `PNGError`.
  func finish() throws(PNGError)
}

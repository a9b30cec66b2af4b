// SPDX-License-Identifier: MIT
import Foundation

// libFuzzer's side of the targets; built by Scripts/fuzz only. libFuzzer brings `main`, and calls on its thread.

/// The target that the environment names.
private let target = FuzzTarget(rawValue: ProcessInfo.processInfo.environment["GLEFFECTS_FUZZ_TARGET"] ?? "")

/// One input; ends the process with a message where a promise is broken.
@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  guard let target else {
    FileHandle.standardError.write(Data("GLEFFECTS_FUZZ_TARGET must name a target\n".utf8))
    exit(1)
  }
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  if let violation = MainActor.assumeIsolated({ target.violation(by: bytes) }) {
    FileHandle.standardError.write(Data("\(target.rawValue): \(violation)\n".utf8))
    abort()
  }
  return 0
}

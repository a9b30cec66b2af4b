// SPDX-License-Identifier: MIT
import CTextShim

/// Tells scripts whose letters are joined.
enum JoinedScripts {
  /// Scripts to which no space is added between letters (CSS Text 4, appendix D), as four-letter tags of ISO 15924.
  private static let tags: Set<String> = [
    "Adlm", "Arab", "Chrs", "Mand", "Mani", "Mong", "Nkoo", "Ougr", "Phag", "Phlp", "Rohg", "Sogd", "Syrc",
  ]

  /// Stretches of `scalars`, alternately of letters that stand apart and of joined ones.
  ///
  /// Signs that belong to any script, as spaces and accents, go with what precedes them.
  static func stretches(of scalars: String.UnicodeScalarView) -> [(bytes: Int, isJoined: Bool)] {
    var result: [(bytes: Int, isJoined: Bool)] = []
    let functions = gle_hb_unicode_funcs_get_default()
    for scalar in scalars {
      let tag = name(of: gle_hb_unicode_script(functions, scalar.value))
      let isNeutral = tag == "Zyyy" || tag == "Zinh"
      let isMark = tag == "Zinh" || isJoiner(scalar)
      // A space after a joined word stands apart; a mark on a joined letter does not.
      let isJoined = isMark ? result.last?.isJoined ?? false : !isNeutral && tags.contains(tag)
      let length = UTF8.width(scalar)
      if let last = result.last, last.isJoined == isJoined {
        result[result.count - 1].bytes += length
      } else {
        result.append((length, isJoined))
      }
    }
    return result
  }

  /// Tatweel, zero-width joiner and non-joiner.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value == 0x640 || scalar.value == 0x200D || scalar.value == 0x200C
  }

  private static func name(of tag: UInt32) -> String {
    String(decoding: [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: tag >> $0) }, as: UTF8.self)
  }
}

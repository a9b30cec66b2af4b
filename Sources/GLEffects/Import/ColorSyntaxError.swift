// SPDX-License-Identifier: MIT

/// Why a text is not a colour.
public enum ColorSyntaxError: Error, Sendable, Equatable, CustomStringConvertible {
  /// Nothing but white space.
  case empty
  /// A bare word that is neither a system colour nor a CSS colour.
  case unknownName(String)
  /// `#` followed by something other than 3, 4, 6 or 8 hexadecimal digits.
  case invalidHexadecimal(String)
  /// A function other than `rgb`, `rgba`, `hsl`, `hsla`, `oklch` and `oklab`.
  case unknownFunction(String)
  /// A known function whose arguments cannot be read; `reason` says why and at which byte.
  case invalidArguments(function: String, reason: String)

  /// One line for people.
  public var description: String { MessageText.oneLine(text) }

  private var text: String {
    switch self {
    case .empty:
      "an empty text is not a colour"
    case .unknownName(let name):
      "there is no colour named '\(name)'"
    case .invalidHexadecimal(let text):
      "'\(text)' is not #rgb, #rgba, #rrggbb or #rrggbbaa"
    case .unknownFunction(let name):
      "there is no colour function '\(name)()'; there are rgb(), hsl(), oklch() and oklab()"
    case .invalidArguments(let function, let reason):
      "\(function)(): \(reason)"
    }
  }
}

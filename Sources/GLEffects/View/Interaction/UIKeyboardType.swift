// SPDX-License-Identifier: MIT

/// A kind of keyboard as UIKit names it; a picture shows none.
public enum UIKeyboardType: Int, Sendable {
  /// As is usual.
  case `default`
  /// Of ASCII.
  case asciiCapable
  /// Of numbers and signs.
  case numbersAndPunctuation
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// For addresses of pages.
  case URL
  /// Of digits.
  case numberPad
  /// Of a telephone.
  case phonePad
  /// Of names and numbers.
  case namePhonePad
  /// For addresses of mail.
  case emailAddress
  /// Of digits and a point.
  case decimalPad
  /// For short messages.
  case twitter
  /// For searching.
  case webSearch
  /// Of digits of ASCII.
  case asciiCapableNumberPad
}

/// What a text is, as UIKit names it.
public struct UITextContentType: RawRepresentable, Sendable, Hashable {
  /// The name.
  public let rawValue: String

  /// The kind called `rawValue`.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// A name.
  public static let name = UITextContentType(rawValue: "name")
  /// A first name.
  public static let givenName = UITextContentType(rawValue: "given-name")
  /// A family's name.
  public static let familyName = UITextContentType(rawValue: "family-name")
  /// The name of a user.
  public static let username = UITextContentType(rawValue: "username")
  /// A password.
  public static let password = UITextContentType(rawValue: "password")
  /// A password that is made up.
  public static let newPassword = UITextContentType(rawValue: "new-password")
  /// A code for one time.
  public static let oneTimeCode = UITextContentType(rawValue: "one-time-code")
  /// An address of mail.
  public static let emailAddress = UITextContentType(rawValue: "email")
  /// A number of a telephone.
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  // swift-format-ignore: AlwaysUseLowerCamelCase
  /// An address of a page.
  public static let URL = UITextContentType(rawValue: "url")
  /// The number of a card.
  public static let creditCardNumber = UITextContentType(rawValue: "cc-number")
}

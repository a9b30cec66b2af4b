// SPDX-License-Identifier: MIT

/// Words for the errors of libxml2 (xmlParserErrors) that bad files run into.
enum XMLProblem {
  /// XML_ERR_ENTITY_LOOP
  static let entityLoop = 89
  /// XML_ERR_DOCTYPE_NOT_FINISHED
  static let documentType = 61

  static func explanation(of code: Int) -> String {
    switch code {
    case 2: "there is not enough memory"
    case 4: "this is not XML"
    case 5, 86: "the file ends too early, or more follows after its end"
    case 6, 7, 8: "a character reference (&#...;) is wrong"
    case 9: "a character that XML does not allow, or a wrong text encoding"
    case 23: "';' is missing after an entity's name; a plain '&' is written &amp;"
    case 26: "an entity that is not declared"
    case 31, 32, 79, 81: "the text encoding is not known"
    case 38: "'<' in an attribute's value"
    case 39, 40: "an attribute's value has no quotes, no end, or more than 10 MB"
    case 41: "an attribute has no value"
    case 42: "an attribute stands twice in one tag"
    case 45: "a comment has no end"
    case 46, 47: "a processing instruction (<?...?>) has no end"
    case 56, 57, 96: "the XML declaration (<?xml...?>) is wrong"
    case documentType: "the document type (<!DOCTYPE...>) is wrong or has no end"
    case 62: "']]>' in a text"
    case 63: "a CDATA section has no end"
    case 64: "the XML declaration (<?xml...?>) does not stand at the very beginning"
    case 65, 68: "a name or space is missing in a tag or after '&'"
    case 73: "a tag is not closed with '>'"
    case 75: "'=' is missing after an attribute's name"
    case 76: "an end tag does not match its start tag"
    case 77: "an element is not closed"
    case 80: "'--' within a comment"
    case entityLoop: "entities that contain themselves or multiply are refused"
    case 110: "a name is too long"
    default: "not well-formed XML (libxml2 error \(code))"
    }
  }
}

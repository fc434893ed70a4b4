/// A namespace for escaping text that comes from a test, a compiler, or a
/// learner's file.
package enum Untrusted {
  /// Returns text with escapes in place of characters that move the cursor or
  /// change the direction of text.
  package static func cleaned(_ text: String) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var cleaned = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t":
        cleaned.unicodeScalars.append(scalar)
      case _ where isControl(scalar):
        cleaned += "\\u{\(String(scalar.value, radix: 16))}"
      default:
        cleaned.unicodeScalars.append(scalar)
      }
    }
    return cleaned
  }

  /// Returns the last lines of a program's outputs that aren't blank, up to
  /// `count` lines of each output, cleaned for printing.
  package static func lastLines(_ count: Int, of texts: String...) -> [String] {
    texts.flatMap { text in
      text.textLines.filter { !$0.isBlank }.suffix(count).map(cleaned)
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    // Characters that change the direction of the text after them.
    case .format:
      (0x202A...0x202E).contains(scalar.value)
        || (0x2066...0x2069).contains(scalar.value)
    default: false
    }
  }
}

import Course

extension String {
  /// A copy of the string with curly quotation marks and apostrophes.
  var curlingQuotes: String { curlingQuotes(after: " ") }

  /// Returns a copy with curly quotation marks and apostrophes, given the
  /// character before the string.
  ///
  /// A mark opens a quotation if it follows a space, an opening bracket, a
  /// dash, or another opening mark.
  func curlingQuotes(after character: Character) -> String {
    guard utf8.contains(where: { $0 == 34 || $0 == 39 }) else { return self }
    var before = character
    return String(
      map { mark in
        let opens = before.isWhitespace || "([{—–-“‘".contains(before)
        switch mark {
        case "\"": before = opens ? "“" : "”"
        case "'": before = opens ? "‘" : "’"
        default: before = mark
        }
        return before
      }
    )
  }
}

extension Inline {
  /// Returns a paragraph's text without markup, with curly quotation marks
  /// outside of code.
  static func words(of lines: [String]) -> String {
    pieces(of: lines).curlingQuotes().plainText.replacing("\n", with: " ")
  }
}

extension [Inline] {
  /// Returns a copy with curly quotation marks outside of code, given the
  /// character before the pieces.
  func curlingQuotes(after before: Character = " ") -> [Inline] {
    let ends = map { [$0].plainText.last ?? " " }
    return zip(self, [before] + ends).map { piece, before in
      let kind: Inline.Kind =
        switch piece.kind {
        case .text(let text): .text(text.curlingQuotes(after: before))
        case .emphasis(let words):
          .emphasis(words.curlingQuotes(after: before))
        case .strong(let words): .strong(words.curlingQuotes(after: before))
        case .link(let words, let target):
          .link(words.curlingQuotes(after: before), target: target)
        case .code, .image: piece.kind
        }
      return Inline(kind: kind, line: piece.line)
    }
  }
}

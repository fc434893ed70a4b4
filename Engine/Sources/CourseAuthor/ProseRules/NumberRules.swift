import CoursePlatform

/// The rules for the numbers, boards, and equations on a page.
///
/// A number of two digits or more must occur in its chapter's listings, claims,
/// or outputs. A board must occur in the code up to the end of the chapter, and
/// an equation must be true.
struct NumberRules {
  let known: CodeSoFar
  let chapter: Int

  /// Returns a mistake for each false equation in a passage, and for each
  /// number or board that doesn't occur in the code.
  func mistakes(in passage: Passage) -> [Mistake] {
    guard passage.kind != .heading else { return [] }
    let found = Equation.mistakes(in: passage)
    if passage.isIllustration { return found }
    let excused = passage.excused
    let lines = Reference.removed(from: passage.words)
    return found
      + lines.enumerated().flatMap { offset, line in
        Self.words(of: line).compactMap { word in
          excused.contains(word)
            ? nil : mistake(in: word, at: passage.location.below(offset))
        }
      }
  }

  private func mistake(in word: String, at location: SourceLocation) -> Mistake?
  {
    let what: String
    if Self.board(word) != nil {
      if known.contains(word, in: .code(upTo: chapter)) { return nil }
      what =
        "the board \(word) doesn't appear in the code at any point "
        + "through the end of this chapter"
    } else {
      let isNumber =
        word.count(where: \.isNumber) > 1 && word.first?.isNumber ?? false
        && word.allSatisfy { $0.isNumber || ",._".contains($0) }
      guard isNumber, !isKnown(number: word) else { return nil }
      what =
        "the number \(word) doesn't appear in this chapter's code, claims, or "
        + "output"
    }
    return Mistake(
      "\(what). Correct the text, or add one of these comments below the "
        + "passage: <!-- \(word) = a Swift expression --> or <!-- not in the "
        + "code: \(word) -->",
      at: location
    )
  }

  /// Returns the words in a line that contain a digit or a slash, without
  /// trailing punctuation.
  private static func words(of line: String) -> [String] {
    line.utf8.split { byte in
      !CodeText.isWordCharacter(byte) && !(44...47).contains(byte) || byte == 45
    }.filter { word in
      word.contains { (47...57).contains($0) }
    }.map { word in
      var text = String(Substring(word))
      while text.last == "," { text.removeLast() }
      if let board = board(text) { return board }
      while text.last == "." { text.removeLast() }
      return text
    }
  }

  /// Returns the board that a word consists of, or `nil` if the word isn't a
  /// board.
  ///
  /// A period that ends a sentence isn't part of the board.
  private static func board(_ word: String) -> String? {
    guard word.allSatisfy({ "XO./".contains($0) }) else { return nil }
    let rows = word.split(separator: "/", omittingEmptySubsequences: false)
    guard rows.count > 1, rows.allSatisfy({ $0.count > 1 }) else { return nil }
    let isStopped = word.hasSuffix(".") && rows[0].count < rows.last?.count ?? 0
    return isStopped ? String(word.dropLast()) : word
  }

  /// Returns whether a number occurs in the chapter's code, written as
  /// `549,946`, `549_946`, or `549946`.
  private func isKnown(number: String) -> Bool {
    let digits = number.filter { $0 != "," && $0 != "_" }
    var groups = ""
    for (index, digit) in digits.reversed().enumerated() {
      groups = "\(digit)\(index > 0 && index % 3 == 0 ? "_" : "")" + groups
    }
    return [digits, groups, number].contains {
      known.contains($0, in: .lesson(chapter))
    }
  }
}

import CoursePlatform

/// A reference in prose to a chapter or step by its number, such as "step 8.2".
struct Reference: CustomStringConvertible {
  let chapter: Int
  let step: Int?
  /// The title quoted after the number, or `nil` if no title is quoted.
  let title: String?
  /// The index of the passage's line that contains the number, starting at 0.
  let line: Int

  var description: String {
    step.map { "step \(chapter).\($0)" } ?? "chapter \(chapter)"
  }

  /// A pattern that matches a reference to one or more chapters or steps.
  ///
  /// A list of chapter numbers must follow the plural "chapters". A `Regex`
  /// isn't `Sendable`, but this one has no mutable state.
  private nonisolated(unsafe) static let list =
    #/
    \b(?:[Cc]hapter\s+([1-9]\d*)
      | [Cc]hapters\s+([1-9]\d*(?:
        (?:–|-|,?\s+(?:and|or|to|through|until)\s+|,\s+)[1-9]\d*)*)
      | [Ss]teps?\s+([1-9]\d*\.[1-9]\d*(?:
        (?:–|-|,?\s+(?:and|or|to|through|until)\s+|,\s+)[1-9]\d*\.[1-9]\d*)*))
    (?:(?:,|\s+\()\s*["“*]([^"”*]+)["”*])?
    /#

  /// Returns the references to chapters and steps in a passage's lines.
  static func all(in lines: [String]) -> [Reference] {
    guard lines.contains(where: { $0.holds("hapter") || $0.holds("tep") })
    else { return [] }
    let text = lines.joined(separator: "\n")
    return text.matches(of: list).flatMap { match in
      let numbers = match.1 ?? match.2 ?? match.3 ?? ""
      return numbers.split { !$0.isNumber && $0 != "." }.map { number in
        let parts = number.split(separator: ".").compactMap { Int($0) }
        let isLast = number.endIndex == numbers.endIndex
        return Reference(
          chapter: parts[0],
          step: parts.dropFirst().first,
          title: isLast ? match.4.map(Self.title) : nil,
          line: text[..<number.endIndex].utf8.count { $0 == 10 }
        )
      }
    }
  }

  /// Returns the lines with all references to chapters and steps removed.
  static func removed(from lines: [String]) -> [String] {
    guard lines.contains(where: { $0.holds("hapter") || $0.holds("tep") })
    else { return lines }
    return lines.joined(separator: "\n")
      .replacing(list) { match in match.0.filter { $0 == "\n" } }
      .parts(at: 10)
  }

  /// Returns a quoted title without any final comma or period that belongs to
  /// the surrounding sentence.
  private static func title(_ quoted: Substring) -> String {
    let words = quoted.split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    return ",.".contains(words.last ?? "-") ? String(words.dropLast()) : words
  }
}

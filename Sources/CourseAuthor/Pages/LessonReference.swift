import CourseContent
import CourseSystem

/// A chapter or a step that prose speaks of by its number.
struct LessonReference: Hashable, CustomStringConvertible {
  let chapter: Int
  let step: Int?
  /// The title that stands behind it in quotes.
  let title: String?
  /// The line of the passage, from 0.
  let line: Int

  var description: String {
    step.map { "step \(chapter).\($0)" } ?? "chapter \(chapter)"
  }

  /// Finds the references in the lines of a passage, which hold no code.
  static func all(in lines: [String]) -> [LessonReference] {
    guard lines.contains(where: { $0.holds("hapter") || $0.holds("tep") })
    else { return [] }
    let text = lines.joined(separator: "\n")
    return text.matches(of: /\b([Cc]hapters?|[Ss]teps?)\s+/).flatMap { match in
      numbers(in: text[match.range.upperBound...], after: match.1.lowercased())
        .map { LessonReference($0, in: text) }
    }
  }

  /// A number in a list such as `chapters 5, 6 and 8`.
  private struct Number {
    let chapter: Int
    let step: Int?
    let end: String.Index
  }

  /// Returns the numbers of a list: several only after a plural, or of steps.
  private static func numbers(
    in list: Substring,
    after keyword: String
  ) -> [Number] {
    var numbers: [Number] = []
    var rest = list
    while let number = number(at: rest, ofStep: keyword.hasPrefix("step")) {
      numbers.append(number)
      rest = list[number.end...]
      // “Chapter 7, 3 tests” names one chapter.
      guard keyword != "chapter",
        let joint = rest.prefixMatch(
          of: /[–-]|,?\s+(and|or|to|through|until)\s+|,\s+/
        )
      else { break }
      rest = rest[joint.range.upperBound...]
    }
    return numbers
  }

  private static func number(
    at text: Substring,
    ofStep isOfStep: Bool
  ) -> Number? {
    if isOfStep {
      return text.prefixMatch(of: /([1-9]\d{0,2})\.([1-9]\d{0,2})(?!\w)/).map {
        Number(
          chapter: Int($0.1) ?? 0,
          step: Int($0.2) ?? 0,
          end: $0.range.upperBound
        )
      }
    }
    if let match = text.prefixMatch(of: /([1-9]\d{0,2})(?!\w|\.\d)/) {
      let end = match.range.upperBound
      return Number(chapter: Int(match.1) ?? 0, step: nil, end: end)
    }
    return text.prefixMatch(of: /\w+/).flatMap { match in
      words.firstIndex(of: match.0.lowercased()).map {
        Number(chapter: $0 + 1, step: nil, end: match.range.upperBound)
      }
    }
  }

  /// The numbers that prose spells, from one.
  private static let words = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine",
    "ten", "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen",
    "seventeen", "eighteen", "nineteen", "twenty",
  ]

  private init(_ number: Number, in text: String) {
    (chapter, step) = (number.chapter, number.step)
    title = Self.title(behind: text[number.end...])
    line = text[..<number.end].utf8.count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns what is quoted just behind a number: `step 4.3, “Nine marks”`.
  private static func title(behind number: Substring) -> String? {
    let rest = number.drop { $0 == "," }.prefix(200)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard number.hasPrefix(",") || rest.hasPrefix("(") else { return nil }
    let text = rest.drop { $0 == "(" }
    for (open, close) in [("\"", "\""), ("“", "”"), ("*", "*")]
    where text.hasPrefix(open) {
      let body = text.dropFirst()
      guard let end = body.firstIndex(of: Character(close)) else { return nil }
      return body[..<end].description.trimmingPunctuation
    }
    return nil
  }

  /// Whether a text ends in a way that a number after it is a reference.
  static func isAnnounced(by text: String) -> Bool {
    let words = text.suffix(60).split(separator: " ").map {
      String($0).trimmingPunctuation.lowercased()
    }
    let isOfList: (String) -> Bool = { word in
      ["and", "or", "to"].contains(word)
        || word.allSatisfy {
          $0.isNumber || $0 == "."
        }
    }
    guard let last = words.last(where: { !isOfList($0) }) else { return false }
    return ["chapter", "chapters", "step", "steps"].contains(last)
  }
}

extension String {
  /// The word without the punctuation around it.
  fileprivate var trimmingPunctuation: String {
    let start = drop { !$0.isLetter && !$0.isNumber }
    guard let end = start.lastIndex(where: { $0.isLetter || $0.isNumber })
    else { return "" }
    return String(start[...end])
  }
}

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
    return ReferenceFinder.references(in: text, of: .prose).compactMap {
      LessonReference($0, in: text)
    }
  }

  private init?(_ reference: Reference, in text: String) {
    switch reference.target {
    case .chapter(let number), .spelled(let number):
      (chapter, step) = (number, nil)
    case .step(let number, isBare: false):
      (chapter, step) = (number.chapter, number.step)
    default: return nil
    }
    let bytes = text.utf8
    let end = bytes.index(
      bytes.startIndex,
      offsetBy: reference.range.upperBound
    )
    title = Self.title(behind: text[end...])
    line = bytes[..<end].count { $0 == UInt8(ascii: "\n") }
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

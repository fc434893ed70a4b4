package import CoursePlatform
import Foundation

/// A page is Markdown: what it says stands where the proof reads it.
package enum HTMLRules {
  /// Returns a mistake for each HTML tag outside of code.
  package static func mistakes(in passages: [Passage]) -> [Mistake] {
    passages.filter { $0.kind != .text }.flatMap { passage in
      passage.words.enumerated().compactMap { offset, line in
        tag(in: line).map { tag in
          Mistake(
            "the format has no HTML but <details>, and this is \(tag)…: use "
              + "Markdown, or put code in backticks",
            at: passage.location(ofLine: offset)
          )
        }
      }
    }
  }

  /// Returns the first tag of a line, as far as its name goes.
  private static func tag(in line: String) -> String? {
    guard line.utf8.contains(UInt8(ascii: "<")) else { return nil }
    for part in line.components(separatedBy: "<").dropFirst() {
      let name = part.drop { $0 == "/" }
      guard let first = name.first,
        first.isLetter && first.isASCII || first == "!"
      else { continue }
      return "<"
        + part.prefix { $0.isLetter || $0.isNumber || "/!-".contains($0) }
    }
    return nil
  }
}

import Course
import CoursePlatform
import Foundation

/// The rules of the words on a page: no HTML, and no number of passing tests
/// that no claim proves.
enum PageShape {
  /// Returns the mistakes on a page of the course.
  static func mistakes(in page: Markdown) -> [Mistake] {
    let passages = Passage.all(in: page.blocks)
    return html(in: passages) + passages.compactMap(count)
  }

  /// Returns a mistake for each HTML tag outside of code.
  static func html(in passages: [Passage]) -> [Mistake] {
    passages.filter { $0.kind != .text }.flatMap { passage in
      passage.words.enumerated().compactMap { offset, line in
        tag(in: line).map { tag in
          Mistake(
            "the format has no HTML but <details>, and this is \(tag)…: use "
              + "Markdown, or put code in backticks",
            at: passage.location.below(offset)
          )
        }
      }
    }
  }

  /// Returns the first tag of a line, as far as its name goes.
  private static func tag(in line: String) -> String? {
    guard line.holds("<") else { return nil }
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

  /// Returns a mistake if a passage counts the tests that pass.
  private static func count(in passage: Passage) -> Mistake? {
    guard passage.kind == .prose,
      let line = passage.lines.firstIndex(where: countsTests)
    else { return nil }
    return Mistake(
      "a claim says how many tests pass: > **Green:** …",
      at: passage.location.below(line)
    )
  }

  private static func countsTests(_ line: String) -> Bool {
    guard line.holds("pass") else { return false }
    let words = line.split { !$0.isLetter && !$0.isNumber }
    return zip(words, zip(words.dropFirst(), words.dropFirst(2))).contains {
      Int($0) != nil && ["test", "tests"].contains($1.0)
        && ["pass", "passes"].contains($1.1)
    }
  }

  // MARK: Pictures

  /// Returns a mistake for each picture of a lesson that doesn't show boards, or
  /// that doesn't say in words what one sees.
  static func pictures(on page: Markdown) -> [Mistake] {
    page.links.filter(\.leadsToPicture).flatMap { link in
      let words = link.words.split { !$0.isLetter && !$0.isNumber }
      let refusals = [
        link.isImage && words.count < 3
          ? "a picture says what one sees for who cannot see it, in at least "
            + "three words: ![What one sees](\(link.target))" : nil,
        BoardPicture(link) == nil
          ? "a picture's name says its boards, such as XOX-.O.-X...svg, but "
            + "this is \(link.target)" : nil,
      ]
      return refusals.compactMap(\.self).map { Mistake($0, at: link.location) }
    }
  }
}

import Course
import CoursePlatform
import Foundation

/// The rules for the prose and pictures on a page: no HTML except `<details>`,
/// no count of passing tests outside of claims, and a description for each
/// picture.
enum PageShape {
  /// Returns mistakes for HTML tags, and for counts of passing tests outside of
  /// claims.
  static func mistakes(in page: Markdown) -> [Mistake] {
    let passages = Passage.all(in: page.blocks)
    return html(in: passages) + passages.compactMap(count)
  }

  /// Returns a mistake for each line that contains an HTML tag outside of code.
  static func html(in passages: [Passage]) -> [Mistake] {
    passages.filter { $0.kind != .text }.flatMap { passage in
      passage.words.enumerated().compactMap { offset, line in
        tag(in: line).map { tag in
          Mistake(
            "\(tag)… isn't allowed, because <details> is the only HTML that a "
              + "page can contain. Use Markdown, or enclose code in backticks",
            at: passage.location.below(offset)
          )
        }
      }
    }
  }

  /// Returns the beginning of the first HTML tag in a line, such as `<br`, or
  /// `nil` if the line contains no tag.
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

  /// Returns a mistake if a passage says how many tests pass; otherwise, `nil`.
  private static func count(in passage: Passage) -> Mistake? {
    guard passage.kind == .prose,
      let line = passage.lines.firstIndex(where: countsTests)
    else { return nil }
    return Mistake(
      "the number of passing tests can appear only in a claim, such as > "
        + "**Green:** …",
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

  /// Returns a mistake for each picture that lacks a description, and for each
  /// picture whose file name doesn't list its boards.
  static func pictures(on page: Markdown) -> [Mistake] {
    page.links.filter(\.leadsToPicture).flatMap { link in
      let words = link.words.split { !$0.isLetter && !$0.isNumber }
      let rejections = [
        link.isImage && words.count < 3
          ? "a picture needs a description of at least three words for readers "
            + "who can't see the picture, such as ![A short "
            + "description](\(link.target))" : nil,
        BoardPicture(link) == nil
          ? "a picture's name must list the boards it shows, such as "
            + "XOX-.O.-X...svg, but this is \(link.target)" : nil,
      ]
      return rejections.compactMap(\.self).map {
        Mistake($0, at: link.location)
      }
    }
  }
}

import CourseContent
import CourseSystem

/// A chapter's page as its words are compared.
struct ReadablePage {
  /// The chapter's number.
  let chapter: Int
  /// What stands between two captions of listings, and the line where it ends.
  ///
  /// Each is made readable once, however many listings stand below it.
  private let parts: [(end: Int, words: Readable)]

  /// Makes a page readable, but for the author's marks.
  init(_ chapter: Chapter) {
    self.chapter = chapter.number
    let lines = chapter.page.lines
    let captions = chapter.steps.flatMap(\.phases).flatMap(\.listings)
      .map { $0.location.line - 1 }
    let ends = Set(captions + [lines.count]).sorted()
    parts = zip([0] + ends, ends).map { start, end in
      let text = Array(lines[start..<end]).withoutMarks.joined(separator: "\n")
      return (end, Readable(text))
    }
  }

  /// All of the page.
  var whole: Readable { joined(parts) }

  /// Returns what stands above a listing.
  ///
  /// - Parameter caption: where the listing's caption stands.
  /// - Returns: the words, from the page's first line.
  func above(_ caption: SourceLocation) -> Readable {
    joined(parts.prefix { $0.end < caption.line })
  }

  private func joined(
    _ parts: some Sequence<(end: Int, words: Readable)>
  ) -> Readable {
    parts.reduce(into: Readable("")) { $0 += $1.words }
  }
}

import Course
import CoursePlatform

/// The text of each section of the course, for the search page's script.
struct SearchIndex {
  /// A location in the book that a search can find: a chapter's section, or a
  /// page other than a chapter's.
  struct Place {
    let address: String
    let title: String
    /// The text at the location, without its listings.
    let text: String
  }

  static let path = "search.js"

  let places: [Place]

  init(_ source: BookSource) {
    let pages = [TextPage.start(source), TextPage.preface(source)]
      .compactMap(\.self).map { page in
        Place(
          page.blocks,
          title: page.blocks.title ?? "A page",
          address: page.here
        )
      }
    places = pages + source.course.chapters.flatMap(Self.places)
  }

  /// The index as JavaScript: the words of all texts, and each location's
  /// address, title, and text.
  ///
  /// A text has a single character for each word: the one whose code is 32 more
  /// than the word's index. Frequent words come first, because the characters
  /// with low codes are encoded as a single byte.
  var script: String {
    let texts = places.map {
      $0.text.split(separator: " ", omittingEmptySubsequences: false)
    }
    let counts = Dictionary(texts.joined().map { ($0, 1) }, uniquingKeysWith: +)
    let words = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map(\.key)
    let characters = (32...0x10_FFFF).lazy.compactMap(Unicode.Scalar.init)
    let codes = Dictionary(uniqueKeysWithValues: zip(words, characters))
    let list = zip(places, texts).map { place, text in
      var packed = String.UnicodeScalarView()
      packed.append(contentsOf: text.compactMap { codes[$0] })
      return [place.address, place.title, String(packed)]
    }
    return "book.search(\(JSON.text(words.map(String.init))),\n"
      + "\(JSON.text(list)))\n"
  }

  /// Returns the locations in a chapter that a search can find: the chapter's
  /// beginning, and each of its sections.
  private static func places(of chapter: Chapter) -> [Place] {
    let name = "\(chapter.number) \(chapter.title)"
    let sections = chapter.page.blocks.sections {
      $0.heading(ofLevel: 2) != nil
    }
    return sections.map { blocks in
      let heading = blocks[0].heading(ofLevel: 2)
      let isStep = heading?.first?.isNumber ?? false
      return Place(
        blocks,
        title: heading.map { isStep ? $0 : "\(name): \($0)" } ?? name,
        address: BookLinks.address(
          of: BookLinks.page(ofChapter: chapter.slug),
          anchor: heading.map { Markdown.anchor(of: $0) }
        )
      )
    }
  }
}

extension SearchIndex.Place {
  fileprivate init(_ blocks: [Markdown.Block], title: String, address: String) {
    self.address = address
    self.title = Inline.words(of: [title])
    text = blocks.filter { !$0.isHeading }.flatMap(\.texts)
      .joined(separator: " ")
  }
}

extension Markdown.Block {
  /// The text that the block shows to a reader of the book, without code
  /// blocks.
  fileprivate var texts: [String] {
    switch kind {
    case .code, .mark: []
    case .fold(_, let page): page.blocks.flatMap(\.texts)
    case .heading(_, let text): [Inline.words(of: [text])]
    case .quote(let lines), .paragraph(let lines): [Inline.words(of: lines)]
    case .list(let items): items.map { Inline.words(of: $0.lines) }
    case .table(let rows):
      rows.flatMap(\.self).map { Inline.words(of: [$0]) }
    }
  }
}

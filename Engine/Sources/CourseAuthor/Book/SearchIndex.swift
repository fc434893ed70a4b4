import Course
import CoursePlatform
import Foundation

/// An index of the words in each section of the course, for the search page's
/// script.
struct SearchIndex {
  /// A location in the book that a search can find: a chapter's section, or the
  /// page before the first chapter.
  struct Place {
    let address: String
    let title: String
    /// The first words at the location, which are shown below its title.
    let beginning: String
    let words: Set<String>
  }

  static let path = "search.js"

  let places: [Place]

  init(_ course: WholeCourse) {
    let preface = course.preface.map { text in
      Place(
        Markdown(text).blocks,
        title: "Before the first chapter",
        address: BookLinks.preface
      )
    }
    places = (preface.map { [$0] } ?? []) + course.chapters.flatMap(Self.places)
  }

  /// The index as JavaScript: the locations that a search can find, and each
  /// word with the indices of the locations that contain it.
  var script: String {
    var numbers: [String: [Int]] = [:]
    for (number, place) in places.enumerated() {
      for word in place.words { numbers[word, default: []].append(number) }
    }
    let lines = numbers.sorted { $0.key < $1.key }.map { word, numbers in
      "\(word) \(Self.steps(between: numbers))"
    }
    let list = places.map { [$0.address, $0.title, $0.beginning] }
    return "book.search(\(JSON.text(list)),\n\(JSON.text(lines)))\n"
  }

  /// Returns the differences between consecutive numbers, written in base 36
  /// and separated by spaces.
  ///
  /// The first difference is the first number itself. Differences take up less
  /// space in the book than the numbers themselves.
  private static func steps(between numbers: [Int]) -> String {
    zip(numbers, [0] + numbers).map { String($0 - $1, radix: 36) }
      .joined(separator: " ")
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
    self.title = title
    words = Self.words(of: blocks.flatMap(\.texts).joined(separator: " "))
    let first = blocks.lazy
      .filter { !$0.isHeading && !$0.isFold && $0.image == nil }
      .flatMap(\.texts).first
    let text = first?.replacing("\n", with: " ") ?? ""
    let line = text.wrapped(130, hanging: "").first ?? ""
    beginning = line.utf8.count < text.utf8.count ? line + " …" : line
  }

  /// Returns the lowercased words in a string, without those shorter than 2 or
  /// longer than 39 bytes.
  private static func words(of text: String) -> Set<String> {
    let bytes = Array(text.lowercased().utf8)
    var words: Set<String> = []
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, CodeText.isWordCharacter(bytes[index]) {
        continue
      }
      if (2..<40).contains(index - start) {
        words.insert(String(decoding: bytes[start..<index], as: UTF8.self))
      }
      start = index + 1
    }
    return words
  }
}

extension Markdown.Block {
  /// The text that the block shows to a reader of the book, without code
  /// blocks.
  fileprivate var texts: [String] {
    switch kind {
    case .code, .mark: []
    case .fold(_, let page): page.blocks.flatMap(\.texts)
    case .heading(_, let text): [Inline.pieces(of: text).plainText]
    case .quote(let lines), .paragraph(let lines):
      [Inline.pieces(of: lines).plainText]
    case .list(let items): items.map { Inline.pieces(of: $0.lines).plainText }
    case .table(let rows):
      rows.flatMap(\.self).map { Inline.pieces(of: $0).plainText }
    }
  }
}

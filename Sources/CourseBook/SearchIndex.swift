import Course
import CoursePlatform

/// What the search of the site looks through: the words of each step, by where
/// they stand.
struct SearchIndex {
  /// A place to be found.
  private struct Place {
    let address: String
    let title: String
    let beginning: String
    let words: Set<String>
  }

  let source: BookSource
  let links: BookLinks

  /// The index as a script: the places, and the words with the numbers of the
  /// places that hold them.
  var script: String {
    let places = places
    var postings: [String: [Int]] = [:]
    for (number, place) in places.enumerated() {
      for word in place.words { postings[word, default: []].append(number) }
    }
    let words = postings.sorted { $0.key < $1.key }.map { word, numbers in
      "\(word) " + Self.deltas(numbers)
    }
    return "book.search("
      + [
        ScriptValue.list(
          places.map {
            .list([.text($0.address), .text($0.title), .text($0.beginning)])
          }
        ),
        .text(words.joined(separator: "\n")),
      ].map { "\($0)" }.joined(separator: ",\n") + ")\n"
  }

  /// Returns numbers that grow as the steps between them.
  private static func deltas(_ numbers: [Int]) -> String {
    var last = 0
    return numbers.map { number in
      defer { last = number }
      return String(number - last, radix: 36)
    }.joined(separator: " ")
  }

  private var places: [Place] {
    let works = source.course.chapters.map { chapter in
      { @Sendable in places(of: chapter) }
    }
    let found = SideBySide.results(of: works)
    return preface + found.flatMap { (try? $0.get()) ?? [] }
  }

  private var preface: [Place] {
    guard let text = source.course.preface else { return [] }
    let page = Markdown(text, path: CourseFolder.prefacePath)
    return [
      place(
        page.blocks,
        "Before the first chapter",
        links.address(of: .preface, from: .search)
      )
    ]
  }

  private func places(of chapter: Chapter) -> [Place] {
    let blocks = chapter.page.blocks[...]
    let starts = blocks.indices.filter {
      if case .heading(1...2, _) = blocks[$0].kind { true } else { false }
    }
    return zip(starts, starts.dropFirst() + [blocks.endIndex]).map {
      start,
      end in
      guard case .heading(let level, let text) = blocks[start].kind else {
        return place([], "", "")
      }
      let isStep = text.first?.isNumber ?? false
      let title =
        level == 1 || isStep
        ? text : "\(chapter.number) \(chapter.title): \(text)"
      return place(
        Array(blocks[start..<end]),
        title,
        links.address(
          of: .chapter(slug: chapter.slug),
          anchor: level == 1 ? nil : Markdown.anchor(of: text),
          from: .search
        )
      )
    }
  }

  private func place(
    _ blocks: [Markdown.Block],
    _ title: String,
    _ address: String
  ) -> Place {
    var words: Set<String> = []
    for block in blocks {
      for line in block.words { Self.collect(line, into: &words) }
    }
    let beginning =
      blocks.lazy.compactMap { block -> String? in
        switch block.kind {
        case .paragraph, .list, .table: break
        case .heading, .code, .quote, .fold, .mark: return nil
        }
        let text = block.source.joined(separator: " ")
        return text.hasPrefix("`") || text.hasPrefix("![") ? nil : text
      }.first ?? ""
    return Place(
      address: address,
      title: title,
      beginning: Self.shortened(beginning),
      words: words
    )
  }

  private static func shortened(_ text: String) -> String {
    let plain = text.replacing("`", with: "").replacing("**", with: "")
    return plain.wrapped(130, hanging: "").first.map { line in
      line.utf8.count < plain.utf8.count ? line + " …" : line
    } ?? ""
  }

  /// Collects the words of a line, in small letters.
  static func collect(_ line: String, into words: inout Set<String>) {
    let bytes = Array(line.lowercased().utf8)
    var start = 0
    for index in 0...bytes.count {
      if index < bytes.count, isOfWord(bytes[index]) { continue }
      if index - start > 1, index - start < 40 {
        words.insert(String(decoding: bytes[start..<index], as: UTF8.self))
      }
      start = index + 1
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 128...:
      true
    default: false
    }
  }
}

extension Markdown.Block {
  /// The lines outside of code.
  fileprivate var words: [String] {
    switch kind {
    case .code, .mark: []
    case .fold(_, let page): page.blocks.flatMap(\.words)
    case .heading, .quote, .paragraph, .list, .table: source
    }
  }
}

import CourseContent
import CourseSystem
import Foundation

/// The code that a reader of a course has seen: its listings, claims and console
/// blocks, what is given, and the files as each chapter leaves them.
struct CodeSeen: Sendable {
  /// Where some of the code comes from.
  private enum Source {
    /// The listings, claims and console blocks of a chapter.
    case own
    /// The files that a chapter changed, as it leaves them.
    case end
    /// The `text` blocks of a chapter.
    case text
  }

  /// A text that the C library can search: it ends with a zero.
  private struct Page {
    let chapter: Int
    let source: Source
    var bytes: [UInt8] = []

    mutating func add(_ text: String) {
      bytes += text.utf8
      bytes.append(10)
    }

    /// Adds the listings, claims and console blocks of a phase.
    mutating func add(_ phase: Phase, _ tree: Tree) {
      for listing in phase.listings {
        add(listing.path)
        listing.texts.forEach { add($0) }
        if listing.change == .given { add(tree[listing.path] ?? "") }
      }
      for exchange in phase.consoles.flatMap(\.exchanges) {
        add(exchange.command)
        add(exchange.output.asText)
      }
      phase.claims.forEach { add($0.description) }
    }
  }

  /// The pages, the last of the course first.
  private var pages: [Page] = []

  /// Where words are looked for.
  enum Part {
    /// What one chapter's listings, claims and console blocks say.
    case own(Int)
    /// The code up to the end of a chapter.
    case seen(Int)
    /// The code and the `text` blocks up to the end of a chapter.
    case read(Int)
  }

  /// Collects the code of a course.
  init(_ course: Course, _ lessons: [LessonPassages]) {
    var before = Tree()
    for lesson in lessons {
      let chapter = lesson.chapter
      let states = course.states(of: chapter)
      let end = states.last?.tree ?? before
      var changed = Page(chapter: chapter.number, source: .end)
      for path in end.differences(from: before) {
        changed.add(path)
        changed.add(end[path] ?? "")
      }
      before = end
      var texts = Page(chapter: chapter.number, source: .text)
      for passage in lesson.passages where passage.kind == .text {
        texts.add(passage.lines.asText)
      }
      let own = Self.own(of: chapter, course)
      pages.insert(contentsOf: [own, changed, texts], at: 0)
    }
    for index in pages.indices { pages[index].bytes.append(0) }
  }

  /// Returns it with the files of a folder, which only those see who read on
  /// behind the last chapter.
  func adding(filesBelow folder: String) -> CodeSeen {
    var page = Page(chapter: .max, source: .end)
    for file in Files.filesBelow(folder) {
      page.add(file)
      page.add(Files.contents("\(folder)/\(file)") ?? "")
    }
    page.bytes.append(0)
    var result = self
    result.pages.append(page)
    return result
  }

  /// Returns it with the code of an answer, which only its readers see.
  ///
  /// - Parameters:
  ///   - answer: the answer.
  ///   - tree: what its listings lead to.
  ///   - chapter: its chapter.
  /// - Returns: the code that a reader of the answer has seen.
  func adding(
    _ answer: Answer,
    _ tree: Tree,
    of chapter: Chapter
  ) -> CodeSeen {
    var page = Page(chapter: chapter.number, source: .own)
    page.add(answer.phase, tree)
    for path in Set(answer.phase.listings.map(\.path)) {
      page.add(tree[path] ?? "")
    }
    page.bytes.append(0)
    var result = self
    result.pages.append(page)
    return result
  }

  /// Collects some code of its own.
  init(texts: [String]) {
    var page = Page(chapter: 0, source: .own)
    texts.forEach { page.add($0) }
    page.bytes.append(0)
    pages = [page]
  }

  private static func own(of chapter: Chapter, _ course: Course) -> Page {
    var page = Page(chapter: chapter.number, source: .own)
    let states = course.states(of: chapter)
    let phases =
      [(chapter.opening, Tree())]
      + states.compactMap { state in state.phase.map { ($0, state.tree) } }
    for (phase, tree) in phases { page.add(phase, tree) }
    return page
  }

  private func pages(of part: Part) -> [Page] {
    pages.filter { page in
      switch part {
      case .own(let chapter): page.source == .own && page.chapter == chapter
      case .seen(let chapter): page.source != .text && page.chapter <= chapter
      case .read(let chapter): page.chapter <= chapter
      }
    }
  }

  // MARK: Looking

  /// Whether some words of code stand in a part, in their order.
  ///
  /// - Parameters:
  ///   - words: the words.
  ///   - part: where they are looked for.
  ///   - isCode: whether a comment does not count.
  /// - Returns: whether they do.
  func contains(
    _ words: String,
    in part: Part,
    isCode: Bool = false
  ) -> Bool {
    first(words, in: part, isCode: isCode) { _ in true } != nil
  }

  /// Returns what can be made of the bytes that follow some words of code,
  /// where it can be made first.
  func first<Value>(
    _ words: String,
    in part: Part,
    isCode: Bool = false,
    _ make: (_ rest: UnsafeBufferPointer<UInt8>) -> Value?
  ) -> Value? {
    let wanted = CodeWords.all(in: words)
    guard let first = wanted.first else { return nil }
    let word = wanted.prefix(while: CodeWords.isOfWord)
    let anchor = (word.isEmpty ? [first] : Array(word)) + [0]
    for page in pages(of: part) {
      let value = page.bytes.withUnsafeBufferPointer { bytes -> Value? in
        var start = 0
        while let place = Self.place(of: anchor, in: bytes, from: start) {
          start = place + 1
          if let end = Self.end(of: wanted, in: bytes, at: place),
            !isCode || !Self.isInComment(place, of: bytes),
            let value = make(UnsafeBufferPointer(rebasing: bytes[end...]))
          {
            return value
          }
        }
        return nil
      }
      if let value { return value }
    }
    return nil
  }

  private static func isInComment(
    _ place: Int,
    of page: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    let slash = UInt8(ascii: "/")
    var index = place
    while index > 1, page[index - 1] != 10 {
      index -= 1
      if page[index] == slash, page[index - 1] == slash { return true }
    }
    return false
  }

  private static func place(
    of anchor: [UInt8],
    in page: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> Int? {
    guard let base = page.baseAddress else { return nil }
    return (base + start).withMemoryRebound(
      to: CChar.self,
      capacity: page.count - start
    ) { text in
      anchor.withUnsafeBufferPointer { anchor in
        anchor.withMemoryRebound(to: CChar.self) { anchor in
          anchor.baseAddress.flatMap { strstr(text, $0) }.map { found in
            UnsafePointer(found) - text + start
          }
        }
      }
    }
  }

  /// Returns where words end that start at a place, if they stand there.
  private static func end(
    of wanted: [UInt8],
    in page: UnsafeBufferPointer<UInt8>,
    at place: Int
  ) -> Int? {
    if place > 0, CodeWords.isOfWord(wanted[0]),
      CodeWords.isOfWord(page[place - 1])
    {
      // The line feed that a string spells out is of no word.
      let isLineFeed =
        place > 1 && page[place - 1] == UInt8(ascii: "n")
        && page[place - 2] == UInt8(ascii: "\\")
      guard isLineFeed else { return nil }
    }
    var reader = CodeWords(page, at: place)
    for byte in wanted {
      guard reader.next() == byte else { return nil }
    }
    return reader.isAtEndOfWord ? reader.index : nil
  }
}

extension Listing {
  /// The code that it shows.
  fileprivate var texts: [String] {
    switch change {
    case .create(let text), .replace(let text): [text]
    case .edit(let hunks): hunks.flatMap { [$0.old.asText, $0.new.asText] }
    case .delete, .given: []
    }
  }
}

extension Passage {
  /// The code of the listings below it.
  var ownCode: CodeSeen { CodeSeen(texts: listings.flatMap(\.texts)) }

  /// Whether words of code stand in the listings below it.
  func lists(_ words: String) -> Bool {
    !listings.isEmpty && ownCode.contains(words, in: .own(0))
  }
}

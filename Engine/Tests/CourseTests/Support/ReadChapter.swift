@testable import CoursePlatform
@testable import Course

/// The parts of a chapter, in the order of the lesson: from the lesson, or read
/// back from the page of the book.
enum ReadChapter {
  /// A listing, a claim, an exchange with a program, or a text.
  enum Part: Hashable {
    case listing(path: String, lines: [String])
    case claim(String)
    case console([String])
    case words(String)
  }

  /// Returns what the lesson has, by the lines of its file alone.
  static func parts(of chapter: Chapter) -> [Part] {
    let phases =
      [chapter.opening] + chapter.steps.flatMap(\.phases)
      + chapter.answers.map(\.phase)
    let files = chapter.wholeFiles.map { file in
      (
        file.location.line,
        Part.listing(
          path: file.path,
          lines: lines(file.text ?? "").map { " " + $0 }
        )
      )
    }
    let listings = phases.flatMap(\.listings).map { listing in
      (
        listing.location.line,
        Part.listing(
          path: listing.path,
          lines: lines(of: listing.source)
        )
      )
    }
    let claims = phases.flatMap(\.claims).map { claim in
      (claim.location.line, Part.claim(words(claim.kind)))
    }
    let consoles = phases.flatMap(\.consoles).map { console in
      (
        console.exchanges[0].location.line,
        Part.console(
          console.exchanges.flatMap { ["$ " + $0.command] + $0.output }
        )
      )
    }
    let taken = Set(
      phases.flatMap(\.listings).flatMap { listing in
        listing.location.line..<(listing.location.line + listing.source.count)
      }
        + chapter.wholeFiles.flatMap { file in
          file.location.line..<(file.location.line + file.lineCount)
        } + claims.map(\.0) + consoles.map { $0.0 - 1 }
    )
    let texts = texts(of: chapter.page, besides: taken).map { line, text in
      (line, Part.words(straight(text)))
    }
    return (files + listings + claims + consoles + texts)
      .sorted { $0.0 < $1.0 }.map(\.1)
  }

  /// Returns the texts of a page with their lines, without the headings of
  /// phases and the blocks that start at some lines.
  private static func texts(
    of page: Markdown,
    besides taken: Set<Int>
  ) -> [(Int, String)] {
    page.blocks.filter { !taken.contains($0.location.line) }.flatMap { block in
      func plain(_ lines: [String]) -> (Int, String) {
        (block.location.line, Inline.pieces(of: lines).plainText)
      }
      switch block.kind {
      case .mark, .heading(1, _), .heading(3, _): return [(Int, String)]()
      case .heading(_, let text): return [plain([text])]
      case .paragraph(let lines):
        return [plain(block.image.map { [$0.words] } ?? lines)]
      case .code(_, let lines):
        return [(block.location.line, lines.joined(separator: "\n"))]
      case .list(let items): return items.map { plain($0.lines) }
      case .table(let rows): return rows.flatMap(\.self).map { plain([$0]) }
      case .fold(_, let page): return texts(of: page, besides: taken)
      case .quote(let lines):
        let page = Markdown(lines, at: block.location)
        return texts(of: page, besides: [])
      }
    }
  }

  /// Returns a text on one line and with straight quotation marks, which a page
  /// curls.
  private static func straight(_ text: String) -> String {
    text.replacing("\n", with: " ").replacing(/[‘’]/, with: "'")
      .replacing(/[“”]/, with: "\"")
  }

  /// The lines between the fences, without those that only part hunks; blank
  /// context may have lost its space.
  private static func lines(of source: [String]) -> [String] {
    let fenced = source.drop { !$0.hasPrefix("```") }
    guard let fence = fenced.first else { return [] }
    let block = fenced.dropFirst().dropLast()
    guard fence.hasSuffix("diff") else { return block.map { " " + $0 } }
    return block.filter { !$0.hasPrefix("@@") }.map { $0.isEmpty ? " " : $0 }
  }

  private static func words(_ claim: Claim.Kind) -> String {
    switch claim {
    case .doesNotCompile(let message): "does not compile: \(message)"
    case .fails(let test, let message): "\(test) fails: \(message)"
    case .crashes(let test, let reason): "\(test) crashes: \(reason)"
    case .timesOut(let test): "\(test) times out."
    case .passes(1): "1 test passes."
    case .passes(let count): "\(count) tests pass."
    case .runsNothing: "no tests run."
    case .open: "?"
    }
  }

  /// Returns the parts that a page shows.
  static func parts(of page: ReadPage) -> [Part] {
    page.all("main").flatMap(parts(in:))
  }

  private static func parts(in node: ReadPage.Node) -> [Part] {
    if node.classes.contains("names") { return [] }
    switch (node.tag, node.classes.first) {
    case ("header", _), ("nav", _), ("summary", _), ("h3", _): return []
    case ("figure", "code"):
      let lines = node.all("pre").first.map(shown) ?? []
      return [.listing(path: node.all("b")[0].text, lines: lines)]
    case ("figure", "terminal"): return [.console(lines(node.text))]
    case ("li", "claim"):
      let words = node.children.filter { ["#text", "code"].contains($0.tag) }
      return [.claim(words.map(\.text).joined().trimmed)]
    case ("p", _), ("li", _), ("h2", _), ("h4", _), ("td", _), ("th", _),
      ("pre", _), ("figcaption", _):
      return [.words(straight(node.text))]
    default: return node.children.flatMap(parts(in:))
    }
  }

  /// Returns the lines of a listing as a diff has them.
  private static func shown(in block: ReadPage.Node) -> [String] {
    block.children.flatMap { node -> [String] in
      switch node.tag {
      case "#text": lines(node.words).map { " " + $0 }
      case "ins": lines(node.text).map { "+" + $0 }
      case "del": lines(node.text).map { "-" + $0 }
      default: []
      }
    }
  }

  private static func lines(_ text: String) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map(String.init)
  }
}

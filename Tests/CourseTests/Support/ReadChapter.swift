@testable import CoursePlatform
@testable import Course

/// The parts of a chapter that are proved, in order, read from the lesson or
/// back from its page in the book.
enum ReadChapter {
  /// A listing, a claim or a console block.
  enum Part: Hashable {
    case listing(path: String, lines: [String])
    case claim(String)
    case console([String])
  }

  /// Returns the parts of a lesson, read from the lines of its file alone.
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
    return (files + listings + claims + consoles).sorted { $0.0 < $1.0 }.map(
      \.1
    )
  }

  /// Returns the lines between the fences, without the lines that separate
  /// hunks.
  ///
  /// An empty context line gets back its leading space.
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
    page.all.compactMap { node in
      if node.tag == "figure", node.classes.contains("code") {
        return .listing(
          path: node.all("b").first?.text ?? "",
          lines: node.all("pre").first.map(shown) ?? []
        )
      }
      if node.tag == "li", node.classes.contains("claim") {
        let words = node.children.filter { child in
          child.tag == "#text" || child.tag == "code"
        }
        return .claim(words.map(\.text).joined().trimmed)
      }
      if node.tag == "figure", node.classes.contains("terminal") {
        return .console(lines(node.text))
      }
      return nil
    }
  }

  /// Returns the lines of a listing, marked as in a diff.
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

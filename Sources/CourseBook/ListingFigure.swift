import Course
import CoursePlatform

/// A listing on the page of its chapter.
struct ListingFigure {
  let listing: Listing
  /// The file before the change; empty where it is not there yet.
  let before: String
  /// The tag of the state that the phase leads to, if that has one.
  let tag: String?

  var html: HTML {
    HTML(
      .figure,
      [.class("code")],
      [HTML(.figcaption, [], caption)] + body
    )
  }

  // MARK: The margin

  private var caption: [HTML] {
    let checkout = tag.map { HTML(.code, text: "git checkout \($0)") }
    return [
      HTML(.b, text: listing.path), .text(" "), HTML(.i, text: word),
      .text(" "), checkout ?? .text(""),
    ]
  }

  /// What becomes of the file, in a word.
  private var word: String {
    switch listing.change {
    case .create: "new file"
    case .replace: "whole file anew"
    case .delete: "delete"
    case .given: "given"
    case .edit:
      switch (lines.contains(where: \.comes), lines.contains(where: \.goes)) {
      case (true, true): "replace"
      case (false, true): "remove"
      default: "add"
      }
    }
  }

  // MARK: The lines

  private var lines: [DiffLine] { DiffLine.hunks(of: block).flatMap(\.self) }

  /// The lines between the fences.
  private var block: ArraySlice<String> {
    let fenced = listing.source.drop { !$0.hasPrefix("```") }
    return fenced.dropFirst().dropLast()
  }

  private var body: [HTML] {
    switch listing.change {
    case .delete, .given: []
    case .create(let text), .replace(let text):
      [HTML(.pre, [.class("new")], text: text)]
    case .edit(let hunks): [HTML(.pre, [], diff(hunks))]
    }
  }

  private func diff(_ hunks: [Hunk]) -> [HTML] {
    let placed = PlacedHunk.hunks(hunks, in: before, path: listing.path)
    var shown: [String] = []
    return zip(DiffLine.hunks(of: block), placed).enumerated().flatMap {
      index,
      hunk -> [HTML] in
      let gap = index > 0 ? [HTML(.i, [.class("gap")], text: "⋯\n")] : []
      let enclosing = hunk.1.enclosing.filter { !shown.contains($0) }
      shown = hunk.1.enclosing
      let scope = enclosing.map { HTML(.i, [.class("in")], text: $0 + " ⋯\n") }
      return gap + scope + Self.runs(of: hunk.0)
    }
  }

  /// Lines of a kind stand together.
  private static func runs(of lines: [DiffLine]) -> [HTML] {
    var runs: [HTML] = []
    var rest = lines[...]
    while let line = rest.first {
      let run = rest.prefix { $0.isLike(line) }
      rest = rest.dropFirst(run.count)
      let text = run.map(\.text).asText
      switch line {
      case .same: runs.append(.text(text))
      case .gone: runs.append(HTML(.del, text: text))
      case .come: runs.append(HTML(.ins, text: text))
      }
    }
    return runs
  }
}

extension DiffLine {
  var comes: Bool { if case .come = self { true } else { false } }
  var goes: Bool { if case .gone = self { true } else { false } }

  func isLike(_ other: DiffLine) -> Bool {
    comes == other.comes && goes == other.goes
  }
}

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
    case .edit(let diff): Self.word(for: Set(Self.signs(of: diff)))
    }
  }

  private static func signs(of diff: Diff) -> [Diff.Sign] {
    diff.hunks.flatMap(\.lines).map(\.sign)
  }

  private static func word(for signs: Set<Diff.Sign>) -> String {
    guard signs.contains(.gone) else { return "add" }
    return signs.contains(.come) ? "replace" : "remove"
  }

  // MARK: The lines

  private var body: [HTML] {
    switch listing.change {
    case .delete, .given: []
    case .create(let text), .replace(let text):
      [HTML(.pre, [.class("new")], text: text)]
    case .edit(let diff): [HTML(.pre, [], html(of: diff))]
    }
  }

  private func html(of diff: Diff) -> [HTML] {
    var shown: [String] = []
    return PlacedHunk.hunks(of: diff, in: before).enumerated().flatMap {
      index,
      placed -> [HTML] in
      let gap = index > 0 ? [HTML(.i, [.class("gap")], text: "⋯\n")] : []
      let enclosing = placed.enclosing.filter { !shown.contains($0) }
      shown = placed.enclosing
      let scope = enclosing.map { HTML(.i, [.class("in")], text: $0 + " ⋯\n") }
      return gap + scope + Self.runs(of: placed.hunk)
    }
  }

  /// Returns the lines of a hunk, with neighbors of one sign in one element.
  private static func runs(of hunk: Diff.Hunk) -> [HTML] {
    var runs: [HTML] = []
    var rest = hunk.lines[...]
    while let sign = rest.first?.sign {
      let run = rest.prefix { $0.sign == sign }
      rest = rest.dropFirst(run.count)
      let text = run.map(\.text).asText
      switch sign {
      case .same: runs.append(.text(text))
      case .gone: runs.append(HTML(.del, text: text))
      case .come: runs.append(HTML(.ins, text: text))
      }
    }
    return runs
  }
}

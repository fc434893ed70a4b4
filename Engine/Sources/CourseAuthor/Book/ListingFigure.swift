import Course
import CoursePlatform

/// An HTML figure that shows a listing on its chapter's page.
struct ListingFigure {
  let listing: Listing
  /// The file's content before the change, or an empty string if the file
  /// didn't exist.
  let before: String
  /// The tag of the state that the listing leads to, or `nil` if the listing
  /// belongs to an exercise's answer.
  let tag: String?
  /// The listing's position among those of its state.
  let number: Int

  var html: HTML {
    HTML(.figure, [.init(.class, "code")] + id) {
      HTML(.figcaption) {
        Self.path(listing.path)
        " "
        HTML(.i) { word }
      }
      switch listing.change {
      case .delete, .given: []
      case .create(let text), .replace(let text):
        HTML(.pre, [.class: "new"]) { text }
      case .edit(let diff): HTML(.pre) { lines(of: diff) }
      }
    }
  }

  /// The listing's anchor, such as `1-red.2`, or an empty array if the listing
  /// belongs to an exercise's answer.
  private var id: [HTML.Attribute] {
    guard let state = tag?.split(separator: "/").last else { return [] }
    return [.init(.id, "\(state).\(number)")]
  }

  /// Returns an HTML figure that shows a whole file.
  static func figure(of file: WholeFile) -> HTML {
    HTML(.figure, [.class: "code whole"]) {
      HTML(.figcaption) {
        path(file.path)
        " "
        HTML(.i) { "whole" }
      }
      HTML(.pre, [.class: "new"]) { file.text ?? "" }
    }
  }

  /// Returns a path as HTML that is broken across lines before its last
  /// component if it has to be.
  private static func path(_ path: String) -> HTML {
    let name = path.split(separator: "/").last.map(String.init) ?? ""
    return HTML(.b) {
      String(path.dropLast(name.count))
      HTML(.wbr)
      name
    }
  }

  /// A short label for the kind of change, such as `new file`.
  private var word: String {
    switch listing.change {
    case .create: return "new file"
    case .replace: return "replace the whole file"
    case .delete: return "delete"
    case .given: return "given"
    case .edit(let diff):
      let signs = Set(diff.hunks.flatMap(\.lines).map(\.sign))
      guard signs.contains(.gone) else { return "add" }
      return signs.contains(.come) ? "replace" : "remove"
    }
  }

  // MARK: The lines

  /// Returns a diff's hunks as HTML.
  ///
  /// The declarations that enclose a hunk are shown above the hunk, unless
  /// they're already shown above the previous one.
  @HTMLBuilder private func lines(of diff: Diff) -> [HTML] {
    let hunks = PlacedHunk.hunks(of: diff, in: before)
    for (index, placed) in hunks.enumerated() {
      let shown = index > 0 ? hunks[index - 1].enclosing : []
      if index > 0 {
        HTML(.i, [.class: "gap"]) { "⋯\n" }
      }
      for line in placed.enclosing where !shown.contains(line) {
        HTML(.i, [.class: "in"]) { line + " ⋯\n" }
      }
      Self.runs(of: placed.hunk)
    }
  }

  /// Returns a hunk's lines as HTML, with a single element for each run of
  /// lines that have the same diff sign, such as `+`.
  private static func runs(of hunk: Diff.Hunk) -> [HTML] {
    var runs: [HTML] = []
    var rest = hunk.lines[...]
    while let sign = rest.first?.sign {
      let run = rest.prefix { $0.sign == sign }
      rest = rest.dropFirst(run.count)
      let text = run.map(\.text).joinedLines
      switch sign {
      case .same: runs.append(.text(text))
      case .gone: runs.append(HTML(.del) { text })
      case .come: runs.append(HTML(.ins) { text })
      }
    }
    return runs
  }
}

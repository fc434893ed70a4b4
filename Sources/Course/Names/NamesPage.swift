/// A chapter's page of the names that its tests use: made from the chapters,
/// and read when a learner is shown them.
public struct NamesPage: Hashable, Sendable {
  /// The page, as Markdown.
  let text: String

  /// The file's name.
  static let file = "names.md"

  /// Reads a page; an empty one tells nothing.
  init(_ text: String) { self.text = text }

  /// Writes the page of a chapter; where there is nothing to tell, there is none.
  ///
  /// - Parameters:
  ///   - chapter: the chapter.
  ///   - steps: its steps, and what each of them tells.
  init(of chapter: Chapter, _ steps: [(place: Place, told: [Declaration])]) {
    guard steps.contains(where: { !$0.told.isEmpty }) else {
      text = ""
      return
    }
    var lines = [
      "# \(chapter.number) \(chapter.title): the names to use", "",
      "What the tests of each step call in your program. This page is made from "
        + "the", "lesson: `swift run kata regenerate` writes it.",
    ]
    for (place, told) in steps where !told.isEmpty {
      lines += ["", Self.heading(of: place)]
      let files = Dictionary(grouping: told) { $0.file ?? "" }
      for (file, declarations) in files.sorted(by: { $0.key < $1.key }) {
        lines += ["", "`\(file)`", "", "```swift"]
        lines += Signatures(declarations).lines
        lines.append("```")
      }
    }
    text = lines.asText
  }

  private static func heading(of place: Place) -> String {
    "## \(place.number) \(place.step.title)"
  }

  /// Returns what a step tells, as Markdown.
  func section(of place: Place) -> [String] {
    let lines = text.lines
    guard let start = lines.firstIndex(of: Self.heading(of: place)) else {
      return []
    }
    let section = lines[(start + 1)...].prefix { !$0.hasPrefix("## ") }
    return Array(section.drop(while: \.isBlank))
      .reversed().drop(while: \.isBlank).reversed()
  }
}

extension Course {
  /// Returns the names that the test of a step uses and no earlier one did: for
  /// each file a line with its path, and the declarations below it.
  public func namesToUse(at place: Place) -> [String] {
    place.chapter.names.section(of: place).compactMap { line in
      if line.hasPrefix("```") || line.isEmpty { return nil }
      return line.hasPrefix("`") ? String(line.dropFirst().dropLast()) : line
    }
  }
}

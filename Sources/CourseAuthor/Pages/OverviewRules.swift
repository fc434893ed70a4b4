import CourseContent
import CourseSystem

/// What the pages beside the lessons say of the course: `README.md`, the page
/// before the first chapter, and those for contributors.
struct OverviewRules: Sendable {
  let course: Course
  let root: String
  let seen: CodeSeen

  /// The pages that speak to learners, and of code.
  private static let pages = ["README.md", "chapters/README.md"]

  /// Returns what is wrong on the pages.
  func mistakes() -> [Mistake] {
    let links = LinkRules(root: root)
    let references = ReferenceRules(course: course)
    let code = QuotedCodeRules(
      course: course,
      seen: seen.adding(filesBelow: "\(root)/Sources"),
      files: RepositoryFiles(root: root)
    )
    let others =
      ["CONTRIBUTING.md"]
      + Files.names(in: "\(root)/docs").filter { $0.hasSuffix(".md") }
      .map { "docs/\($0)" }
    return (Self.pages + others).flatMap { path -> [Mistake] in
      guard let text = Files.contents("\(root)/\(path)") else { return [] }
      let page = Markdown(text, path: path)
      let found = links.mistakes(in: page.links + page.definitions, on: page)
      guard Self.pages.contains(path) else { return found }
      let passages = Passage.all(in: page.blocks, swiftIsText: true)
      return found + HTMLRules.mistakes(in: passages)
        + references.mistakes(in: passages)
        + code.mistakes(in: passages, upTo: .max)
        + countMistakes(in: passages)
        + BoardRules(seen: seen).mistakes(in: passages, upTo: .max)
        + (path == "README.md" ? tableMistakes(in: text, path: path) : [])
    }
  }

  /// How many chapters and steps there are is what the course has.
  private func countMistakes(in passages: [Passage]) -> [Mistake] {
    let counts = [
      "chapters": course.chapters.count,
      "steps": course.chapters.map(\.steps.count).reduce(0, +),
    ]
    return passages.flatMap { passage in
      passage.words.enumerated().flatMap { offset, line -> [Mistake] in
        let words = line.split { !$0.isLetter && !$0.isNumber }.map(String.init)
        return zip(words, words.dropFirst()).compactMap {
          number,
          noun -> Mistake? in
          guard let count = counts[noun], let said = Int(number), said != count
          else { return nil }
          return Mistake(
            "the course has \(count) \(noun), not \(said)",
            at: passage.location(ofLine: offset)
          )
        }
      }
    }
  }

  /// The table of chapters has a row for each, in order.
  private func tableMistakes(in text: String, path: String) -> [Mistake] {
    let rows = text.lines.enumerated().filter { _, line in
      line.hasPrefix("| ") && line.dropFirst(2).first?.isNumber == true
    }
    guard let first = rows.first else { return [] }
    var found: [Mistake] = []
    for (index, chapter) in course.chapters.enumerated() {
      let start =
        "| \(chapter.number) | [\(chapter.title)](\(chapter.path)) | "
      let row = rows.indices.contains(index) ? rows[index] : rows.last ?? first
      if !row.element.hasPrefix(start) {
        found.append(
          Mistake(
            "this row of the table of chapters starts with \(start)",
            at: SourceLocation(path: path, line: row.offset + 1)
          )
        )
      }
    }
    return found
      + rows.dropFirst(course.chapters.count).map { row in
        Mistake(
          "there are only \(course.chapters.count.of("chapter"))",
          at: SourceLocation(path: path, line: row.offset + 1)
        )
      }
  }
}

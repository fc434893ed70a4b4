import Course
import CoursePlatform

/// The rules for the pages outside of chapters, such as `README.md` and the
/// table of contents.
///
/// On the other pages in the root folder and in the folders directly below it,
/// only the links are checked.
struct OverviewRules: Sendable {
  let course: WholeCourse
  let root: String
  let known: CodeSoFar

  /// The paths of the pages that address learners and quote code.
  private static let pages = [
    Overview.path, Overview.contentsPath, CourseFolder.prefacePath,
    "docs/TAGS.md",
  ]

  /// Returns the mistakes on all pages outside of chapters.
  func mistakes() -> [Mistake] {
    let repository = RepositoryFolders(root: root)
    let code = QuoteRules(
      course: course,
      known: known.adding(repository.code, to: nil),
      root: root,
      chapter: .max
    )
    let others = repository.pages.filter { !Self.pages.contains($0) }
    return (Self.pages + others).flatMap { path -> [Mistake] in
      guard let text = Files.contents("\(root)/\(path)") else { return [] }
      let page = Markdown(text, path: path)
      let found = LinkRules(root: root).mistakes(in: page)
      guard Self.pages.contains(path) else { return found }
      let passages = Passage.all(in: page.blocks, swiftIsText: true)
      return found + PageShape.html(in: passages)
        + passages.flatMap { passage in
          ReferenceRules(course: course).mistakes(in: passage)
            + code.mistakes(in: passage) + countMistakes(in: passage)
        }
        + (path == Overview.contentsPath ? rowMistakes(on: page) : [])
    }
  }

  /// Returns a mistake for each line that gives a wrong number of chapters or
  /// steps.
  private func countMistakes(in passage: Passage) -> [Mistake] {
    let counts = [
      "chapters": course.chapters.count,
      "steps": course.chapters.map(\.steps.count).reduce(0, +),
    ]
    return passage.words.enumerated().flatMap { offset, line in
      line.matches(of: /\b(\d+) (chapters|steps)\b/).compactMap { match in
        counts[String(match.2)].flatMap { count in
          Int(match.1) == count
            ? nil
            : Mistake(
              "the course has \(count) \(match.2), not \(match.1)",
              at: passage.location.below(offset)
            )
        }
      }
    }
  }

  /// Returns a mistake for each row in the table of chapters that doesn't match
  /// its chapter.
  private func rowMistakes(on page: Markdown) -> [Mistake] {
    let rows = Overview.rows(on: page)
    let wanted = course.chapters.map {
      "| \($0.number) | [\($0.title)](\($0.slug)/README.md) "
    }
    guard let last = rows.last else { return [] }
    return (0..<max(rows.count, wanted.count)).compactMap { index in
      let row = index < rows.count ? rows[index] : nil
      let start = index < wanted.count ? wanted[index] : nil
      guard row.map({ "| \($0.number) | \($0.link) " }) != start else {
        return nil
      }
      return Mistake(
        start.map {
          "row \(index + 1) of the table of chapters must start with \($0)"
        }
          ?? "the table of chapters must have only \(wanted.count) rows, because "
          + "the course has no more chapters",
        at: (row ?? last).location
      )
    }
  }
}

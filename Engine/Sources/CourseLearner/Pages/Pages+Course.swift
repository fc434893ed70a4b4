package import Course
package import CoursePlatform

extension Pages {
  /// Returns the lines of a page, including its title, or `nil` if the course
  /// or the step's chapter doesn't have such a page.
  package func lines(
    of page: CoursePage,
    at place: StepPlace
  ) -> [StyledText]? {
    let chapter = "\(place.chapter.number), \(place.chapter.title)"
    let title =
      switch page {
      case .preface: ""
      case .beginning: "Chapter \(chapter)"
      case .ending: "The end of chapter \(chapter)"
      case .answers: "Answers for chapter \(chapter)"
      }
    return course.words(of: page, at: place).map {
      (title.isEmpty ? [] : Self.title(title)) + text($0)
    }
  }

  /// The lines of a list of steps, grouped by chapter.
  package struct List {
    package var lines: [StyledText] = []
    /// The index of the selected step's line, or `nil` if no step is selected.
    var marked: Int?
  }

  /// Returns a list of all steps in the course, with marks on the selected step,
  /// on the steps that are done, and on those whose tests couldn't be graded.
  ///
  /// Steps are identified by their numbers, such as `8.2`. If `marked` is
  /// `nil`, no step is selected.
  package static func list(
    _ outline: Outline,
    done: Set<String>,
    ungraded: Set<String> = [],
    marked: String?
  ) -> List {
    var list = List()
    for chapter in outline.chapters {
      list.lines.append(
        StyledText("\(chapter.number) \(chapter.title)", .bold)
      )
      for step in chapter.steps {
        let isMarked = step.number == marked
        if isMarked { list.marked = list.lines.count }
        let grade =
          done.contains(step.number)
          ? "✓" : ungraded.contains(step.number) ? "?" : " "
        let signs = "\(isMarked ? ">" : " ") \(grade)"
        list.lines.append(
          StyledText(
            "\(signs) \(step.number) \(step.title)",
            isMarked ? .bold : nil
          )
        )
      }
    }
    return list
  }
}

import CourseContent
import CourseSystem

/// A number of two digits or more, and a board, in prose or in a `text` block
/// stands in the code of its chapter, in a claim or in an output; or a mark says
/// what yields it.
struct FigureRules {
  let seen: CodeSeen

  /// Returns a mistake for each number and each board that is nowhere.
  func mistakes(in lesson: LessonPassages) -> [Mistake] {
    lesson.passages.flatMap { passage -> [Mistake] in
      guard !passage.isIllustration, passage.kind != .heading else { return [] }
      let bound = passage.excused.union(passage.boundNumbers)
      var found: [Mistake] = []
      var last = ""
      for (offset, line) in passage.words.enumerated() {
        let location = passage.location(ofLine: offset)
        for figure in Figure.all(in: line, after: last)
        where !bound.contains(figure.text) {
          if !isTrue(figure, in: passage, of: lesson.chapter) {
            found.append(Self.mistake(figure, at: location))
          }
        }
        last = line
      }
      return found
    }
  }

  private func isTrue(
    _ figure: Figure,
    in passage: Passage,
    of chapter: Chapter
  ) -> Bool {
    figure.spellings.contains { spelling in
      passage.lists(spelling)
        || seen.contains(
          spelling,
          in: figure.isBoard ? .seen(chapter.number) : .own(chapter.number)
        )
    }
  }

  private static func mistake(
    _ figure: Figure,
    at location: SourceLocation
  ) -> Mistake {
    Mistake(
      figure.isBoard
        ? "the board \(figure.text) is in no code up to the end of this "
          + "chapter: mend it, or write below the passage "
          + "<!-- not in the code: \(figure.text) -->"
        : "the number \(figure.text) is in no code, claim or output of this "
          + "chapter: mend it, or write below the passage what yields it, "
          + "<!-- \(figure.text) = a Swift expression -->, or "
          + "<!-- not in the code: \(figure.text) -->",
      at: location
    )
  }
}

extension Passage {
  /// The numbers that a mark binds to what yields them.
  var boundNumbers: [String] {
    readMarks.flatMap { mark in
      if case .figure(let formula) = mark { return formula.numbers }
      return []
    }
  }
}

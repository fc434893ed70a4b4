import CourseContent
import CourseSystem

/// A chapter in its new place, and what it was made of.
struct ArrangedChapter {
  var title: String
  /// The folder's name without its number.
  var name: String
  /// The old chapters that it was made of, first the one it goes on from.
  var origins: [Int] = []
  var opening: LessonPart
  var steps: [ArrangedStep]
  /// From `## What we learned` on.
  var closing: [LessonPart]

  /// Creates a chapter that was there.
  init(_ chapter: Chapter, _ lesson: String) {
    let parts = LessonParts(lesson, of: chapter)
    let number = chapter.number
    func part(_ lines: [String]) -> LessonPart {
      LessonPart(lines: lines, home: number)
    }
    title = chapter.title
    name = chapter.name
    origins = [number]
    opening = part(parts.opening)
    steps = zip(chapter.steps, parts.steps).map { step, lines in
      ArrangedStep(step, lines, in: number)
    }
    closing = [part(parts.closing)]
  }

  /// Creates a chapter that is to be written.
  init(title: String, steps: [ArrangedStep] = []) {
    self.title = title
    name = Step.slug(of: title)
    opening = LessonPart(lines: ["", ""], home: nil)
    self.steps = steps
    closing = [Self.closingToWrite]
  }

  /// How a chapter ends of which nothing is said yet.
  static let closingToWrite = LessonPart(
    lines: [
      LessonParts.closingHeading, "", LessonParts.lastHeading, "",
    ],
    home: nil
  )

  /// Whether nothing was said yet at its end.
  var isOpenEnded: Bool {
    closing.flatMap(\.lines) == Self.closingToWrite.lines
  }

  /// What is said before the first step.
  var introduction: LessonPart {
    let text = opening.lines.dropFirst().drop(while: \.isBlank)
    return LessonPart(lines: Array(text), home: opening.home)
  }

  /// The two parts of its end: what was learned, and what can be tried.
  var endings: (learned: LessonPart, toTry: LessonPart) {
    let headings = [LessonParts.closingHeading, LessonParts.lastHeading]
    let texts = closing.flatMap(\.lines).split(
      omittingEmptySubsequences: false
    ) { headings.contains($0.trimmed) }
    func part(_ index: Int) -> LessonPart {
      LessonPart(
        lines: texts.indices.contains(index) ? Array(texts[index]) : [],
        home: closing.first?.home
      )
    }
    return (part(1), part(2))
  }
}

import CourseContent
import CourseSystem

/// A mark has to be one, and to excuse something that is there.
enum MarkRules {
  /// Returns a mistake for each mark that says nothing of its passage.
  static func mistakes(in lesson: LessonPassages) -> [Mistake] {
    lesson.passages.flatMap { passage in
      passage.marks.compactMap { mark in
        reason(mark, in: passage).map { Mistake($0, at: mark.location) }
      }
    }
  }

  private static func reason(
    _ mark: Passage.Mark,
    in passage: Passage
  ) -> String? {
    let text = passage.lines.joined(separator: " ")
    switch PassageMark(mark.words) {
    case nil:
      return "a mark is <!-- illustration: … -->, <!-- not in the code: … -->, "
        + "<!-- 549,946 = a Swift expression -->, or "
        + "<!-- four tests: `a text in them` -->"
    case .formerTitle:
      return nil
    case .illustration:
      return passage.kind == .text
        ? nil : "only a text block is an illustration"
    case .notInTheCode(let items):
      let gone = items.first { item in
        !text.contains(item) && !passage.spans.contains { $0.text == item }
      }
      return gone.map { "the passage above does not say \($0)" }
    case .figure(let formula):
      let gone = formula.numbers.first { !text.contains($0) }
      return gone.map { "the passage above does not say \($0)" }
    case .tests(let count):
      return text.lowercased().contains(count.number)
        ? nil : "the passage above does not say \(count.number)"
    }
  }
}

import CourseContent
import CourseSystem
import Foundation

/// The marks that count tests are true.
struct TestCountRules {
  let course: Course

  /// Returns a mistake for each count that is false where its step begins.
  func mistakes(in lesson: LessonPassages) -> [Mistake] {
    lesson.passages.flatMap { passage in
      passage.marks.compactMap { mark -> Mistake? in
        guard case .tests(let count) = PassageMark(mark.words) else {
          return nil
        }
        let chapter = lesson.chapter
        let step = chapter.steps.first { $0.number == passage.step }
        let start = step.flatMap {
          course.lesson(at: StepPlace(chapter: chapter, step: $0)).start
        }
        guard let tree = start ?? course.states(of: chapter).last?.tree else {
          return nil
        }
        return count.mistake(in: tree, at: mark.location)
      }
    }
  }
}

import CourseContent
import CourseSystem

/// Which chapters and steps a course has, in which order, and from which of the
/// old ones each was made.
struct Arrangement {
  var chapters: [ArrangedChapter]

  /// Reads the arrangement that a course has.
  ///
  /// - Parameters:
  ///   - chapters: its chapters.
  ///   - files: the texts of its files, by their paths.
  init(of chapters: [Chapter], _ files: [String: String]) {
    self.chapters = chapters.map { chapter in
      ArrangedChapter(chapter, files[chapter.path] ?? chapter.text)
    }
  }

  /// Every step with its number.
  var steps: [(number: StepNumber, step: ArrangedStep)] {
    chapters.enumerated().flatMap { index, chapter in
      chapter.steps.enumerated().map { ($1, $0) }.map { step, place in
        (StepNumber(index + 1, place + 1), step)
      }
    }
  }

  // MARK: Looking up

  func chapter(_ number: Int) throws -> ArrangedChapter {
    guard chapters.indices.contains(number - 1) else {
      throw Carry.Obstacle(
        description: "there is no chapter \(number): the chapters are 1 to "
          + "\(chapters.count)"
      )
    }
    return chapters[number - 1]
  }

  func step(_ number: StepNumber) throws -> ArrangedStep {
    let steps = try chapter(number.chapter).steps
    guard steps.indices.contains(number.step - 1) else {
      throw Carry.Obstacle(
        description: "there is no step \(number): chapter \(number.chapter) "
          + (steps.isEmpty
            ? "has none"
            : "ends with step "
              + "\(number.chapter).\(steps.count)")
      )
    }
    return steps[number.step - 1]
  }

  // MARK: What must hold

  /// Makes sure that each step and chapter has a name of its own, and that the
  /// course starts with the chapter that makes its first tree.
  ///
  /// - Throws: `Carry.Obstacle`.
  func check() throws {
    var names: Set<String> = []
    for (index, chapter) in chapters.enumerated() {
      let number = index + 1
      guard !chapter.name.isEmpty, names.insert(chapter.name).inserted else {
        throw Carry.Obstacle(
          description: "chapter \(number) needs a name of its own, not "
            + "“\(chapter.title)”"
        )
      }
      var slugs: Set<String> = []
      for (index, step) in chapter.steps.enumerated() {
        guard !step.slug.isEmpty, slugs.insert(step.slug).inserted else {
          throw Carry.Obstacle(
            description: "step \(number).\(index + 1) needs a title of its own "
              + "in its chapter, not “\(step.title)”"
          )
        }
      }
    }
    let opening = chapters.first?.origins.first
    guard opening == 1 else {
      throw Carry.Obstacle(
        description: "the course starts with chapter 1, which makes its first "
          + "files: it cannot be moved, and nothing can come before it"
      )
    }
  }
}

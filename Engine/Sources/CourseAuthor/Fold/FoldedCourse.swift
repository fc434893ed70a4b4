import Course
import CoursePlatform

/// The chapters as `kata fold` would write them, so that they can be checked
/// before anything is written.
struct FoldedCourse {
  /// The new contents of the pages that change, keyed by their paths in the
  /// repository.
  let texts: [String: String]
  private var chapters: [Chapter]
  /// The course, with the trees that its states should have after `kata fold`
  /// has run.
  private let course: WholeCourse

  /// Reads a course's pages with the changes from `kata fold` applied.
  ///
  /// - Throws: The first `Mistake` in the format of the changed pages, or
  ///   `Files.Failure` if a page can't be read.
  init(
    _ course: WholeCourse,
    with folding: Folding,
    trees: [StateKey: Tree],
    root: String
  ) throws {
    self.course = course.replacing(trees: trees)
    texts = try folding.amendments.texts(root: root)
    chapters = course.chapters
    for index in chapters.indices {
      let folder = "chapters/\(chapters[index].slug)/"
      try chapters[index].read(texts.filter { $0.key.hasPrefix(folder) })
      for (path, text) in folding.files where path.hasPrefix(folder) {
        let given = path.dropFirst(chapters[index].givenFolder.count + 1)
        chapters[index].given[String(given)] = text
      }
    }
  }

  /// Checks that all listings apply, including those in chaffs, wheats, and
  /// exercise answers.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, or if a state's tree isn't
  ///   the expected one.
  func check() throws {
    try checkStates()
    for chapter in chapters {
      for step in chapter.steps {
        let place = StepPlace(chapter: chapter, step: step)
        try checkAsides(of: course.lesson(at: place))
      }
      let given = chapter.given
      for answer in chapter.answers {
        var end = course.states(of: chapter).last?.tree ?? Tree()
        for listing in answer.phase.listings {
          try end.apply(listing, given: given)
        }
      }
    }
  }

  /// Checks that the listings, applied phase by phase, lead to the tree that
  /// each state should have.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, or if a state's tree isn't
  ///   the expected one.
  func checkStates() throws {
    var states = course.states.makeIterator()
    var tree = Tree()
    func check(_ phase: Phase) throws {
      guard let state = states.next(), tree != state.tree else { return }
      let path = tree.differences(from: state.tree).first ?? ""
      throw Mistake(
        "nothing was written, because \(path) would differ from the file in "
          + "the commit for \(state.tag)",
        at: phase.location
      )
    }
    for chapter in chapters {
      let given = chapter.given
      for phase in [chapter.opening] + chapter.steps.flatMap(\.phases) {
        for listing in phase.listings { try tree.apply(listing, given: given) }
        try check(phase)
      }
      try check(chapter.opening)
    }
  }

  private func checkAsides(of lesson: LessonStep) throws {
    let (chapter, slug) = (lesson.place.chapter, lesson.place.step.slug)
    for variant in chapter.chaffs + chapter.wheats where variant.step == slug {
      _ = try variant.tree(in: lesson)
    }
  }
}

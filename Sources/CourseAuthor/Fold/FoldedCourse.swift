import Course
import CoursePlatform

/// The chapters as a folding would leave them, read before anything is written.
struct FoldedCourse {
  /// The pages that change, by their paths in the clone.
  let texts: [String: String]
  private var chapters: [Chapter]
  /// The course with the trees that its states are to have.
  private let course: WholeCourse

  /// Reads the pages as they will be.
  ///
  /// - Parameters:
  ///   - course: the course as its pages say it now.
  ///   - folding: what changes in them.
  ///   - trees: the tree that each state is to have.
  ///   - root: the folder of the clone.
  /// - Throws: the first `Mistake` of the format, `Files.Failure`.
  init(
    _ course: WholeCourse,
    _ folding: Folding,
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

  /// Goes through all listings, of the states and beside them.
  ///
  /// - Throws: `Mistake` for a listing that does not apply, and where a state has
  ///   another tree than it is to have.
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

  /// Goes through the listings of the states.
  ///
  /// - Throws: as `check()`.
  func checkStates() throws {
    var states = course.states.makeIterator()
    var tree = Tree()
    func check(_ phase: Phase) throws {
      guard let state = states.next(), tree != state.tree else { return }
      let path = tree.differences(from: state.tree).first ?? ""
      throw Mistake(
        "\(path) would not be in \(state.tag) what it is in its commit: nothing "
          + "was written",
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
    for aside in chapter.chaffs + chapter.wheats where aside.step == slug {
      _ = try aside.tree(in: lesson)
    }
  }
}

import CourseContent
import CourseSystem

/// The chapters as a folding would leave them, read before anything is written.
struct FoldedCourse {
  private var chapters: [Chapter]
  private let course: Course

  /// Reads the pages as they will be.
  ///
  /// - Throws: the first `Mistake` of the format, `Files.Failure`.
  init(_ course: Course, _ folding: Folding, root: String) throws {
    self.course = course
    chapters = course.chapters
    let amendments = Dictionary(
      grouping: folding.amendments,
      by: \.location.path
    )
    var texts: [String: String] = [:]
    for (path, amendments) in amendments {
      texts[path] = amendments.applied(to: try Files.read("\(root)/\(path)"))
    }
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
  /// - Parameter trees: the tree that each state is to have.
  /// - Throws: `Mistake` for a listing that does not apply, and where a state has
  ///   another tree.
  func check(_ trees: [StateKey: Tree]) throws {
    try checkStates(trees)
    let folded = course.replacing(trees: trees)
    for chapter in chapters {
      for step in chapter.steps {
        let place = StepPlace(chapter: chapter, step: step)
        try checkAsides(of: folded.lesson(at: place))
      }
      for answer in chapter.answers {
        var end = folded.states(of: chapter).last?.tree ?? Tree()
        try apply(answer.phase, of: chapter, to: &end)
      }
    }
  }

  /// Goes through the listings of the states.
  ///
  /// - Throws: as `check(_:)`.
  func checkStates(_ trees: [StateKey: Tree]) throws {
    var states = course.replacing(trees: trees).states.makeIterator()
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
      try apply(chapter.opening, of: chapter, to: &tree)
      try check(chapter.opening)
      for phase in chapter.steps.flatMap(\.phases) {
        try apply(phase, of: chapter, to: &tree)
        try check(phase)
      }
      try check(chapter.opening)
    }
  }

  private func apply(
    _ phase: Phase,
    of chapter: Chapter,
    to tree: inout Tree
  ) throws {
    for listing in phase.listings {
      try tree.apply(listing, given: course.main.merging(chapter.given))
    }
  }

  private func checkAsides(of lesson: LessonStep) throws {
    let (chapter, slug) = (lesson.place.chapter, lesson.place.step.slug)
    for chaff in chapter.chaffs where chaff.step == slug {
      _ = try chaff.tree(of: lesson.judged)
    }
    for wheat in chapter.wheats where wheat.step == slug {
      _ = try wheat.tree(in: lesson)
    }
  }
}

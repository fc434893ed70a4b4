import CoursePlatform
import Synchronization

/// The course as a learner's command uses it.
///
/// Chapters are read when they're needed. So a command takes the same time
/// however long the course is, and a mistake in one chapter affects nobody in
/// another.
package final class Course: Sendable {
  /// A function that returns the tree a chapter starts with, or `nil` if the
  /// tree can only be derived from the previous chapters.
  package typealias StartTrees = @Sendable (ChapterEntry) throws -> Tree?

  /// The titles of the course's chapters and steps.
  package let outline: Outline
  /// The page before the first chapter, as Markdown, if there is one.
  package let preface: String?
  /// The file that all observations share.
  package let situations: String

  private let readChapter: @Sendable (ChapterEntry) throws -> Chapter
  private let readStates: @Sendable (Int, Course) throws -> [State]
  private let chapters = RecentValues<Chapter>()
  private let states = RecentValues<[State]>()

  /// Creates a course that's read from a folder.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - outline: the outline of the course.
  ///   - startTree: a function that returns the tree a chapter starts with.
  package init(
    in folder: CourseFolder,
    outline: Outline,
    startTree: @escaping StartTrees = { _ in nil }
  ) {
    self.outline = outline
    preface = folder.preface
    situations = folder.situations
    readChapter = { entry in
      let read = ChapterFolder(entry.number, slug: entry.slug, in: folder)
      if let chapter = read.chapter { return chapter }
      throw Mistakes(read.mistakes)
    }
    readStates = { number, course in
      let chapter = try course.chapter(number)
      let start = try course.start(ofChapter: number, startTree)
      var site = Site(tree: start)
      let states = chapter.states(on: &site)
      if let mistake = site.mistakes.first { throw mistake }
      return states
    }
  }

  /// Creates a course whose chapters are in memory.
  package init(_ whole: WholeCourse) {
    outline = Outline(whole.chapters.map(ChapterEntry.init))
    preface = whole.preface
    situations = whole.situations
    readChapter = { whole.chapters[$0.number - 1] }
    readStates = { number, _ in
      Array(whole.states(of: whole.chapters[number - 1]))
    }
  }

  // MARK: Chapters

  /// Returns a chapter.
  ///
  /// - Throws: `Mistakes` if the chapter can't be read.
  package func chapter(_ number: Int) throws -> Chapter {
    try chapters.value(number) {
      try readChapter(outline.chapters[number - 1])
    }
  }

  /// Returns the states of a chapter, from its start to its end.
  ///
  /// - Throws: `Mistake` if a listing of the chapter doesn't apply, and
  ///   `Mistakes` if the chapter can't be read.
  package func states(ofChapter number: Int) throws -> [State] {
    try states.value(number) { try readStates(number, self) }
  }

  private func start(
    ofChapter number: Int,
    _ startTree: StartTrees
  ) throws -> Tree {
    guard number > 1 else { return Tree() }
    if let end = states.known(number - 1)?.last { return end.tree }
    if let tree = try startTree(outline.chapters[number - 1]) { return tree }
    return try states(ofChapter: number - 1).last?.tree ?? Tree()
  }

  // MARK: Steps

  /// Returns a step of the outline with its chapter.
  ///
  /// - Throws: `Mistakes` if the chapter can't be read.
  package func place(of entry: StepEntry) throws -> StepPlace {
    let chapter = try chapter(entry.chapter)
    guard chapter.steps.indices.contains(entry.step - 1) else {
      throw Mistake(
        "step \(entry.number) can't be read",
        at: chapter.location
      )
    }
    return StepPlace(chapter: chapter, step: chapter.steps[entry.step - 1])
  }

  /// Returns the step with a number such as `8.2`, if there is one.
  ///
  /// - Throws: as `place(of:)`.
  package func place(numbered number: String) throws -> StepPlace? {
    try outline.step(numbered: number).map(place)
  }

  /// Returns the step whose progress is stored under a key, if there is one.
  ///
  /// - Throws: as `place(of:)`.
  package func place(named key: String) throws -> StepPlace? {
    try outline.step(named: key).map(place)
  }

  /// Returns the step after another, or `nil` at the end of the course.
  ///
  /// - Throws: as `place(of:)`.
  package func place(after place: StepPlace) throws -> StepPlace? {
    if let next = outline.step(after: place) { return try self.place(of: next) }
    // A chapter that can't be read isn't the end of the course.
    if outline.chapters.count > place.chapter.number {
      _ = try chapter(place.chapter.number + 1)
    }
    return nil
  }

  /// Returns a step with the lesson's trees before and after its phases.
  ///
  /// - Throws: as `states(ofChapter:)`.
  package func lesson(at place: StepPlace) throws -> LessonStep {
    LessonStep(place, in: try states(ofChapter: place.chapter.number))
  }

  /// Returns the lessons after a step, in order, up to the first chapter that
  /// can't be read.
  package func lessons(
    after place: StepPlace
  ) -> some Sequence<LessonStep> & LazySequenceProtocol {
    sequence(state: place) { last in
      guard let next = try? self.place(after: last),
        let lesson = try? self.lesson(at: next)
      else { return LessonStep?.none }
      last = next
      return lesson
    }.lazy
  }

  /// Returns the lessons from the beginning of the course to a step.
  ///
  /// - Throws: as `states(ofChapter:)`.
  package func lessons(upTo place: StepPlace) throws -> [LessonStep] {
    try outline.steps.prefix(outline.position(of: place))
      .map { try lesson(at: self.place(of: $0)) }
  }
}

/// A cache of the last few values, by chapter number, so that a command doesn't
/// read a chapter twice.
private final class RecentValues<Value: Sendable>: Sendable {
  private let kept = Mutex<[(number: Int, value: Value)]>([])
  private static var count: Int { 4 }

  /// Returns a cached value, or `nil`.
  func known(_ number: Int) -> Value? {
    kept.withLock { $0.first { $0.number == number }?.value }
  }

  /// Returns the cached value for a number, or finds and caches it.
  func value(_ number: Int, find: () throws -> Value) rethrows -> Value {
    if let value = known(number) { return value }
    let value = try find()
    kept.withLock { kept in
      kept = Array(([(number, value)] + kept).prefix(Self.count))
    }
    return value
  }
}

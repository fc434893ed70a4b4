import CoursePlatform
import Synchronization

/// A reader of a course for learners' commands, which reads each chapter only
/// when it's needed.
///
/// As a result, a command's running time doesn't depend on the course's length,
/// and a mistake in one chapter doesn't affect learners who are working on
/// another chapter.
package final class CourseReader: Sendable {
  /// A function that returns the files at a chapter's start, or `nil` if those
  /// files must be derived from the previous chapters.
  package typealias StartTrees = @Sendable (ChapterEntry) throws -> Tree?

  /// The course's outline, which contains the titles of all chapters and steps.
  package let outline: Outline
  /// The text of the page before the first chapter, as Markdown, or `nil` if
  /// the course has no such page.
  package let preface: String?
  /// The Swift source code that generates the game situations for all
  /// observations.
  package let situations: String

  private let readChapter: @Sendable (ChapterEntry) throws -> Chapter
  private let readStates: @Sendable (Int, CourseReader) throws -> [State]
  private let chapters = RecentValues<Chapter>()
  private let states = RecentValues<[State]>()

  /// Creates a reader for the course in a folder.
  ///
  /// - Parameters:
  ///   - folder: The folder that contains the course.
  ///   - outline: The titles of the course's chapters and steps.
  ///   - startTree: A function that returns the files at a chapter's start, or
  ///     `nil` if they must be derived from the previous chapters.
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
      var applied = AppliedListings(tree: start)
      let states = chapter.states(applyingTo: &applied)
      if let mistake = applied.mistakes.first { throw mistake }
      return states
    }
  }

  /// Creates a reader for a course that's already in memory.
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

  /// Returns the chapter with the given number, reading it if necessary.
  ///
  /// - Throws: `Mistakes` if the chapter can't be read.
  package func chapter(_ number: Int) throws -> Chapter {
    try chapters.value(number) {
      try readChapter(outline.chapters[number - 1])
    }
  }

  /// Returns a chapter's states, from its start to its end.
  ///
  /// - Throws: `Mistake` if a listing in the chapter can't be applied, and
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

  /// Returns the step that an outline entry refers to, along with the step's
  /// chapter.
  ///
  /// - Throws: `Mistakes` if the chapter can't be read.
  package func place(of entry: StepEntry) throws -> StepPlace {
    let chapter = try chapter(entry.chapter)
    guard chapter.steps.indices.contains(entry.step - 1) else {
      throw Mistake(
        "this chapter doesn't contain step \(entry.number)",
        at: chapter.location
      )
    }
    return StepPlace(chapter: chapter, step: chapter.steps[entry.step - 1])
  }

  /// Returns the step with a number such as `8.2`, or `nil` if the course has
  /// no such step.
  package func place(numbered number: String) throws -> StepPlace? {
    try outline.step(numbered: number).map(place)
  }

  /// Returns the step whose progress is stored under the given key, or `nil` if
  /// the course has no such step.
  package func place(named key: String) throws -> StepPlace? {
    try outline.step(named: key).map(place)
  }

  /// Returns the step that follows the given one, or `nil` at the end of the
  /// course.
  package func place(after place: StepPlace) throws -> StepPlace? {
    if let next = outline.step(after: place) { return try self.place(of: next) }
    // A chapter that can't be read isn't the end of the course.
    if outline.chapters.count > place.chapter.number {
      _ = try chapter(place.chapter.number + 1)
    }
    return nil
  }

  /// Returns a step along with the lesson's files before the step and after
  /// each of its phases.
  package func lesson(at place: StepPlace) throws -> LessonStep {
    LessonStep(place, in: try states(ofChapter: place.chapter.number))
  }

  /// Returns the steps after the given one, in order, each along with the
  /// lesson's files.
  ///
  /// The sequence ends before the first chapter that can't be read, after
  /// calling `onMistake` with the mistake in that chapter.
  package func lessons(
    after place: StepPlace,
    onMistake: @escaping (any Error) -> Void = { _ in }
  ) -> some Sequence<LessonStep> & LazySequenceProtocol {
    sequence(state: place) { last -> LessonStep? in
      do {
        guard let next = try self.place(after: last) else { return nil }
        last = next
        return try self.lesson(at: next)
      } catch {
        onMistake(error)
        return nil
      }
    }.lazy
  }

  /// Returns the steps from the beginning of the course up to and including the
  /// given one, each along with the lesson's files.
  package func lessons(upTo place: StepPlace) throws -> [LessonStep] {
    try outline.steps.prefix(outline.position(of: place))
      .map { try lesson(at: self.place(of: $0)) }
  }
}

/// A cache of recently used values, keyed by chapter number, so that a command
/// doesn't read a chapter twice.
private final class RecentValues<Value: Sendable>: Sendable {
  private let kept = Mutex<[(number: Int, value: Value)]>([])
  private static var count: Int { 4 }

  /// Returns the cached value for a chapter number, or `nil` if no value is
  /// cached.
  func known(_ number: Int) -> Value? {
    kept.withLock { $0.first { $0.number == number }?.value }
  }

  /// Returns the cached value for a chapter number, or calls `find` and caches
  /// the result.
  func value(_ number: Int, find: () throws -> Value) rethrows -> Value {
    if let value = known(number) { return value }
    let value = try find()
    kept.withLock { kept in
      kept = Array(([(number, value)] + kept).prefix(Self.count))
    }
    return value
  }
}

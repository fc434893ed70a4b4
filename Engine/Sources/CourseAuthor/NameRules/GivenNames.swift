import CourseBuild
import Course
import CoursePlatform
import Synchronization

/// The declarations that the course itself provides, which no page needs to
/// introduce.
///
/// The declarations come from the code that a chapter starts with, and from
/// code and files that steps provide.
final class GivenNames: Sendable {
  private let course: WholeCourse
  private let reader: ProgramReader
  /// A cache of the declarations that each chapter provides, keyed by chapter
  /// number.
  private let known = Mutex<[Int: Set<DeclarationText>]>([:])

  /// Creates a collection that finds a chapter's declarations when they're
  /// first needed.
  init(course: WholeCourse, reader: ProgramReader) {
    self.course = course
    self.reader = reader
  }

  /// Returns the declarations that the course provides up to the start of a
  /// chapter, including the code that the chapter starts with.
  ///
  /// - Throws: `Compiler.ToolFailure` if the compiler fails without reporting
  ///   errors, or `Files.Failure` if a file can't be read or written.
  func before(_ chapter: Chapter) throws -> Set<DeclarationText> {
    var given = try opening(of: chapter)
    for other in course.chapters where other.number < chapter.number {
      given.formUnion(try all(of: other))
    }
    return given
  }

  private func all(of chapter: Chapter) throws -> Set<DeclarationText> {
    if let given = known.withLock({ $0[chapter.number] }) { return given }
    var given = try opening(of: chapter)
    for step in chapter.steps {
      let place = StepPlace(chapter: chapter, step: step)
      given.formUnion(try names(in: course.lesson(at: place)))
    }
    known.withLock { $0[chapter.number] = given }
    return given
  }

  private func opening(of chapter: Chapter) throws -> Set<DeclarationText> {
    guard let start = course.states(of: chapter).first else { return [] }
    let before = course.states.last { $0.chapter < chapter.number }
    return try added(by: start.tree, to: before?.tree)
  }

  /// Returns the declarations that a step provides to the learner.
  ///
  /// - Throws: `Compiler.ToolFailure` if the compiler fails without reporting
  ///   errors, or `Files.Failure` if a file can't be read or written.
  func names(in lesson: LessonStep) throws -> Set<DeclarationText> {
    var given: Set<DeclarationText> = []
    if let tree = lesson.phaseTrees[.given] {
      given.formUnion(try added(by: tree, to: lesson.stepStart))
    }
    let files = Set(
      lesson.place.step.phases.flatMap(\.listings)
        .filter { $0.change == .given }.map(\.path)
    )
    if files.contains(where: { $0.hasPrefix("Sources/") }) {
      given.formUnion(
        try names(in: lesson.stepEnd).filter { files.contains($0.file) }
          .map(\.text)
      )
    }
    return given
  }

  private func added(
    by tree: Tree,
    to before: Tree?
  ) throws -> Set<DeclarationText> {
    let programs = [tree, before].compactMap { $0?.program.digest.description }
    guard Set(programs).count == programs.count else { return [] }
    let key = Digest.of(.givenNames, reader.compiler.identity + programs)
    do {
      return try reader.store.value(for: key) {
        let old = try before.map(reader.symbols) ?? []
        return Set(try reader.symbols(in: tree).map(\.text))
          .subtracting(old.map(\.text))
      }
    } catch is Compiler.Errors {
      // `StateProof` reports the errors.
      return []
    }
  }

  private func names(in tree: Tree) throws -> [Symbol] {
    do {
      return try reader.symbols(in: tree)
    } catch is Compiler.Errors {
      return []
    }
  }
}

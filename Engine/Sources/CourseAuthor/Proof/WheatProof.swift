import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// A check that the judge accepts a correct program that differs from the
/// lesson's (a wheat).
struct WheatProof {
  private let verdictService: VerdictService
  private let course: WholeCourse
  private let courseFingerprint: String

  /// Creates a check on the wheats in a course.
  init(verdictService: VerdictService, course: WholeCourse) {
    self.verdictService = verdictService
    self.course = course
    courseFingerprint = course.fingerprint
  }

  /// Returns a mistake that contains the judge's objections to a wheat, or an
  /// empty array if the judge accepts the wheat.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, `Compiler.ToolFailure` or
  ///   `Command.StartFailure` if a tool fails, or `Files.Failure` if a file
  ///   can't be read or written.
  func mistakes(in wheat: Variant, _ lesson: LessonStep) throws -> [Mistake] {
    let tree = try wheat.tree(in: lesson)
    let words: [String] = try verdictService.store.value(
      for: key(of: tree, lesson),
      keeping: \.isEmpty
    ) { try rejection(of: tree, lesson) }
    guard !words.isEmpty else { return [] }
    return [
      Mistake(
        "the judge rejects this wheat (a program that should pass), although "
          + "it's a correct solution:\n  "
          + words.joined(separator: "\n  "),
        at: wheat.location
      )
    ]
  }

  /// Returns the judge's objections to a package, as lines of text, or an empty
  /// array if the judge accepts the package.
  ///
  /// - Throws: `Compiler.ToolFailure` or `Command.StartFailure` if a tool
  ///   fails, or `Files.Failure` if a file can't be read or written.
  private func rejection(
    of tree: Tree,
    _ lesson: LessonStep
  ) throws -> [String] {
    let judgement = try Judge(
      course: CourseReader(course),
      verdictService: verdictService
    )
    .judge(
      tree,
      at: lesson.place,
      entry: Judge.Entry(tree: lesson.baseline)
    )
    guard !judgement.isDone else { return [] }
    let feedback = Feedback(judgement)
    return [feedback.headline] + feedback.details
  }

  /// Returns the cache key for the judge's result.
  ///
  /// The key is made from everything that the result depends on: this build of
  /// `kata`, the toolchain, the course's files, the step's chaffs, and the
  /// wheat.
  private func key(of tree: Tree, _ lesson: LessonStep) -> Digest {
    let wrong = lesson.place.graded.flatMap {
      course.lesson(at: $0).wrongPrograms
    }
    return Digest.of(
      ["wheat", courseFingerprint, lesson.place.key, tree.digest.description]
        + ThisProgram.identity + verdictService.identity
        + wrong.map(\.tree.digest.description)
    )
  }
}

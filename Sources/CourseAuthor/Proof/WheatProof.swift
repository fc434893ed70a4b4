import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// Proves that the judge accepts right work that differs from the lesson's.
struct WheatProof {
  private let verdictService: VerdictService
  private let course: WholeCourse
  private let courseFingerprint: String

  /// Creates a proof.
  ///
  /// - Parameters:
  ///   - verdictService: the service that reaches verdicts.
  ///   - course: the course whose programs a wheat is compared with.
  init(verdictService: VerdictService, course: WholeCourse) {
    self.verdictService = verdictService
    self.course = course
    courseFingerprint = course.fingerprint
  }

  /// Returns the judge's reasons to reject a wheat.
  ///
  /// - Parameters:
  ///   - wheat: the right work.
  ///   - lesson: its step.
  /// - Returns: the mistakes.
  /// - Throws: `Mistake` for a listing that doesn't apply,
  ///   `Compiler.ToolFailure`, `Command.StartFailure`, `Files.Failure`.
  func mistakes(in wheat: Aside, _ lesson: LessonStep) throws -> [Mistake] {
    let tree = try wheat.tree(in: lesson)
    let words: [String] = try verdictService.store.value(
      for: key(of: tree, lesson),
      keeping: \.isEmpty
    ) { try rejection(of: tree, lesson) }
    guard !words.isEmpty else { return [] }
    return [
      Mistake(
        "the judge rejects this wheat:\n  "
          + words.joined(separator: "\n  "),
        at: wheat.location
      )
    ]
  }

  /// Returns the judge's objections to a tree, which are empty if it's
  /// accepted.
  private func rejection(
    of tree: Tree,
    _ lesson: LessonStep
  ) throws -> [String] {
    let judgement = try Judge(
      course: Course(course),
      verdictService: verdictService
    )
    .judge(
      tree,
      at: lesson.place,
      entry: Judge.Entry(tree: lesson.before)
    )
    guard !judgement.isDone else { return [] }
    let feedback = Feedback(judgement)
    return [feedback.headline] + feedback.details
  }

  /// Returns a key for everything that the judge's answer depends on: this
  /// build of the program, the course's trees, the chaffs of the step, and the
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

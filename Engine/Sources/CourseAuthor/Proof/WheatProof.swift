import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// A check that the judge accepts a correct program that differs from the
/// lesson's (a wheat).
struct WheatProof {
  private let verdictService: VerdictService
  private let course: WholeCourse
  private let fingerprint: String

  /// Creates a check on the wheats in a chapter.
  ///
  /// The judge gets the course up to the end of the fifth next chapter, so that
  /// nothing after it affects the check. A wheat's test may require more than
  /// its step does, but only what comes by then.
  ///
  /// - Parameters:
  ///   - chapter: The chapter that contains the wheats.
  ///   - course: The course.
  ///   - fingerprints: The course's fingerprints, by chapter.
  ///   - verdictService: The service that runs the tests.
  init(
    of chapter: Chapter,
    in course: WholeCourse,
    fingerprints: [String],
    verdictService: VerdictService
  ) {
    self.verdictService = verdictService
    let last = min(chapter.number + Self.horizon, course.chapters.count)
    self.course = course.prefix(throughChapter: last)
    fingerprint = fingerprints[last - 1]
  }

  /// The number of later chapters that the judge may look into.
  private static let horizon = 5

  /// Returns the digest of everything that a wheat's check depends on: the
  /// course's files, the step's chaffs and observations, and the wheat.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply.
  func digest(of wheat: Variant, _ lesson: LessonStep) throws -> Digest {
    let wrong = lesson.place.graded.flatMap {
      course.lesson(at: $0).wrongPrograms
    }
    let observations = lesson.place.observations.flatMap {
      $0.inputs(situations: course.situations)
    }
    return Digest.of(
      .wheatCheck,
      [
        Meaning.verdict.key, Meaning.comparison.key,
        verdictService.toolchain.version, fingerprint, lesson.place.key,
        "\(try wheat.tree(in: lesson).digest)",
      ] + wrong.map(\.tree.digest.description) + observations
    )
  }

  /// Returns a mistake that contains the judge's objections to a wheat, or no
  /// mistake if the judge accepts the wheat.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, `Compiler.ToolFailure` or
  ///   `Command.StartFailure` if a tool fails, or `Files.Failure` if a file
  ///   can't be read or written.
  func mistakes(in wheat: Variant, _ lesson: LessonStep) throws -> [Mistake] {
    let words = try rejection(of: try wheat.tree(in: lesson), lesson)
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
      Submission(
        tree,
        at: lesson.place,
        entry: Submission.Entry(tree: lesson.baseline)
      )
    )
    // The check of the observation reports one that's too strict. A test with
    // names of its own is right, even if nobody can say how good it is.
    guard !judgement.isDone, !judgement.isUngraded, !judgement.isOfObservation
    else { return [] }
    let feedback = Feedback(judgement)
    return [feedback.headline] + feedback.details
  }
}

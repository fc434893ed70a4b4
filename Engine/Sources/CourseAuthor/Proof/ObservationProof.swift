import CourseBuild
import Course
import CourseJudge
import CoursePlatform

/// A check on observations, the scripts that compare a learner's program with
/// the lesson's.
///
/// Observations must run without failing, accept correct programs, and detect
/// deliberately wrong programs.
struct ObservationProof {
  private let observing: Observing
  private let verdictService: VerdictService
  private let situations: String

  init(verdictService: VerdictService, course: WholeCourse) {
    self.verdictService = verdictService
    situations = course.situations
    observing = Observing(
      course: CourseReader(course),
      verdictService: verdictService
    )
  }

  /// Returns the digest of everything that a check at a step depends on: the
  /// scripts, the lesson's program, and the alternative program, if there is
  /// one.
  ///
  /// - Throws: `Mistake` if the alternative program's listings don't apply.
  func digest(
    at lesson: LessonStep,
    of variant: Variant? = nil
  ) throws -> Digest {
    let scripts = standing(at: lesson).flatMap {
      $0.inputs(situations: situations)
    }
    let trees = [lesson.reference, try variant?.tree(in: lesson)]
    return Digest.of(
      .observationCheck,
      [
        Meaning.comparison.key,
        verdictService.toolchain.version, variant?.kind.rawValue ?? "lesson",
      ] + scripts + trees.compactMap { $0?.program.digest.description }
    )
  }

  /// Runs the observations that apply at a step, using the lesson's program.
  ///
  /// - Returns: A mistake for each observation that doesn't compile, prints
  ///   nothing, crashes, or times out. The outcome isn't settled if only SwiftPM
  ///   can build the program, because no observation can be run then.
  /// - Throws: Any error thrown by `VerdictService.verdict(on:running:)`.
  func outcome(at lesson: LessonStep) throws -> Check.Outcome {
    let mistakes = try mistakes(at: lesson)
    return Check.Outcome(mistakes, isSettled: runs(lesson.reference))
  }

  /// Returns whether observations can be run with a program.
  private func runs(_ tree: Tree) -> Bool {
    verdictService.runsScripts(of: tree)
  }

  private func mistakes(at lesson: LessonStep) throws -> [Mistake] {
    let program = "with the lesson's program from step \(lesson.place.number)"
    return try standing(at: lesson).compactMap { observation in
      do {
        return try observing.trouble(of: observation, with: lesson.reference)
          .map {
            Mistake(
              "this observation doesn't work \(program): \($0)",
              at: observation.location
            )
          }
      } catch let errors as Compiler.Errors {
        let first = errors.diagnostics.first
        return Mistake(
          "this doesn't compile \(program)"
            + (first.map { ": \($0.message)" } ?? ""),
          at: first.map { location(of: $0, in: observation) }
            ?? observation.location
        )
      }
    }
  }

  /// Returns the location in the course of an error in an observation's source
  /// code.
  private func location(
    of error: Diagnostic,
    in observation: Observation
  ) -> SourceLocation {
    observation.location(
      ofLine: error.line,
      in: String(error.path.split(separator: "/").last ?? "")
    )
  }

  /// Returns a mistake if an observation rejects an alternative correct program
  /// (wheat), or if no observation detects a deliberately wrong program
  /// (chaff).
  ///
  /// The outcome isn't settled if only SwiftPM can build the programs, or if a
  /// script took too long.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, or any error thrown by
  ///   `VerdictService.verdict(on:running:)`.
  func outcome(
    of variant: Variant,
    _ lesson: LessonStep
  ) throws -> Check.Outcome {
    switch variant.kind {
    case .wheat:
      Check.Outcome(
        try mistakes(inWheat: variant, lesson),
        isSettled: runs(lesson.reference)
      )
    case .chaff: try outcome(ofChaff: variant, lesson)
    }
  }

  /// Returns a mistake if an observation's output for an alternative correct
  /// program (wheat) differs from its output for the lesson's program.
  ///
  /// Both programs are correct, so such an observation is too strict. The array
  /// is empty if there's no mistake.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, or any error thrown by
  ///   `VerdictService.verdict(on:running:)`.
  private func mistakes(
    inWheat wheat: Variant,
    _ lesson: LessonStep
  ) throws -> [Mistake] {
    let tree = try wheat.tree(in: lesson)
    guard tree.program != lesson.reference.program,
      case .differs(let found) = try observing.observed(tree, at: lesson),
      found.isAsked
    else { return [] }
    return [
      Mistake(
        "the observation \(found.observation) is too strict. For "
          + "\(found.situation), it prints \(found.own) with this wheat, but "
          + "\(found.lesson) with the lesson's program",
        at: wheat.location
      )
    ]
  }

  /// Returns a mistake if a deliberately wrong program (chaff) changes
  /// something that observations cover, but none of them detects the program.
  ///
  /// - Throws: `Mistake` if a listing doesn't apply, or any error thrown by
  ///   `VerdictService.verdict(on:running:)`.
  private func outcome(
    ofChaff chaff: Variant,
    _ lesson: LessonStep
  ) throws -> Check.Outcome {
    let tree = try chaff.tree(in: lesson)
    var isAsked = false
    for observation in standing(at: lesson).reversed() {
      guard
        let pair = try observing.pair(
          observation,
          with: tree,
          beside: lesson.reference
        ), !pair.isSame
      else { continue }
      if case .differs = try observing.compared(pair) {
        return Check.Outcome(isSettled: observing.isSettled(pair))
      }
      isAsked = true
    }
    guard isAsked else {
      return Check.Outcome(isSettled: runs(lesson.reference))
    }
    return Check.Outcome([
      Mistake(
        "no observation reveals this chaff (a deliberately wrong program). "
          + "Change an observation so that it does, or remove the chaff",
        at: chaff.location
      )
    ])
  }

  /// Returns the observations that apply at a step; the latest step's
  /// observations come last.
  private func standing(at lesson: LessonStep) -> [Observation] {
    lesson.place.observations
      .sorted { $0.location.path < $1.location.path }
  }
}

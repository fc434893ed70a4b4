package import CourseBuild
package import Course
package import CourseJudge
package import CoursePlatform

/// The judging of a workspace: what is seen is kept.
package struct WorkspaceJudge: Sendable {
  /// Who judges.
  package let judge: Judge
  let workspace: Workspace

  /// Creates a judging of a workspace.
  package init(judge: Judge, workspace: Workspace) {
    self.judge = judge
    self.workspace = workspace
  }

  /// Judges a tree at a step, and keeps what comes of it.
  ///
  /// What was saved is kept before anything is made of it.
  ///
  /// - Parameters:
  ///   - tree: the learner's package, as it was read.
  ///   - place: the step.
  ///   - prediction: what the learner had said of it, if anything.
  ///   - isAgain: whether the learner's tests are run though nothing changed.
  ///   - cancellation: calls the judging off, but not what it keeps.
  ///   - seen: told the verdict on the step's new tests, then that on all of
  ///     the learner's, before the rest is judged; by throwing it ends the
  ///     judging.
  ///   - looksFurther: called before the programs of later steps are tried, with
  ///     each of these steps.
  /// - Returns: what the tree is worth.
  /// - Throws: as `VerdictService.verdict(on:running:)` does, `Git.Failure`, and
  ///   what `seen` throws.
  @discardableResult
  package func judge(
    _ tree: Tree,
    at place: StepPlace,
    prediction: Prediction? = nil,
    isAgain: Bool = false,
    cancellation: Cancellation = Cancellation(),
    seen: (Verdict) throws -> Void = { _ in },
    looksFurther: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    let saved = try workspace.save("\(place.number) saved")
    let judgement = try cancellation.run {
      let memory = try workspace.memory(findingTests: judge.tests)
      let tests = try judge.tests(in: tree)
      return try judge.judge(
        tree,
        at: place,
        memory: memory,
        entry: try workspace.entry(),
        isAgain: isAgain,
        seen: {
          try seen($0)
          try workspace.markSeen($0, of: tests)
        },
        looksFurther: looksFurther
      )
    }
    try workspace.record(
      judgement,
      of: saved,
      at: place,
      prediction: prediction
    )
    return judgement
  }

  /// Returns what else there is to say of a judged tree, and remembers that it
  /// was said.
  ///
  /// - Throws: as `judge`.
  package func remarks(
    on judgement: Judgement,
    _ tree: Tree,
    at place: StepPlace,
    cancellation: Cancellation = Cancellation()
  ) throws -> [Remark] {
    let memory = try workspace.progress().memory
    let remarks = try cancellation.run {
      try judge.remarks(on: judgement, tree, at: place, memory: memory)
    }
    try workspace.markTold(remarks)
    return remarks
  }
}

package import CourseBuild
package import Course
package import CourseJudge
import CoursePlatform

/// A save to be judged, with everything that the judge needs.
package struct JudgedSave: Sendable {
  /// The save's name.
  let name: String
  package let tree: Tree
  package let place: StepPlace
  /// The learner's prediction, if any.
  package let prediction: Prediction?
  /// The progress within the step, as the workspace remembers it.
  package let memory: StepProgress
  /// The state of the workspace when the step began.
  package let entry: Judge.Entry
}

extension Workspace {
  /// Saves files before they're judged.
  ///
  /// - Parameters:
  ///   - snapshot: the files, as they were read.
  ///   - place: the step.
  ///   - prediction: the learner's prediction, if any.
  /// - Returns: the save to judge.
  /// - Throws: `Git.Failure`; `Files.Failure` for a file that isn't text.
  package func keep(
    _ snapshot: Snapshot,
    at place: StepPlace,
    prediction: Prediction? = nil
  ) throws -> JudgedSave {
    let name = try keep(snapshot, saying: "\(place.number) saved")
    try snapshot.checkIsText(in: path)
    return JudgedSave(
      name: name,
      tree: snapshot.tree,
      place: place,
      prediction: prediction,
      memory: progress.memory,
      entry: entry
    )
  }

  /// Saves files, unless the newest save already holds them.
  ///
  /// - Returns: the name of the save.
  /// - Throws: `Git.Failure`.
  func keep(_ snapshot: Snapshot, saying words: String) throws -> String {
    try saves.keep(
      Saves.Draft(
        snapshot: snapshot,
        words: words,
        bookmark: progress.bookmark
      )
    )
  }

  /// The state of the workspace when the step began, or the lesson's if that
  /// can't be read.
  var entry: Judge.Entry {
    Judge.Entry(tree: treeAtEntry(), homes: progress.homes ?? [:])
  }

  /// Remembers a verdict that was shown before judging ended.
  ///
  /// - Throws: `Files.Failure`.
  package func see(_ verdict: Verdict, hasNewTests: Bool) throws {
    try changeProgress { $0.memory.see(verdict, hasNewTests: hasNewTests) }
  }

  /// Appends a judgement to the log, and updates the progress.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func record(_ judgement: Judgement, of save: JudgedSave) throws {
    let entry = LogEntry(
      judgement,
      of: save.name,
      at: save.place,
      prediction: save.prediction
    )
    // A repeated judgement of the same files isn't logged if it's the same.
    if try !entry.saysTheSame(as: logFile.entries(last: 1).last) {
      try logFile.append(entry)
    }
    try changeProgress {
      $0.memory.take(judgement)
      guard judgement.isDone else { return }
      $0.done.insert(save.place.key)
      let new = judgement.newTests.map { ("\($0)", save.place.key) }
      $0.homes = ($0.homes ?? [:]).merging(new) { home, _ in home }
    }
  }

  /// Remembers that remarks were made.
  ///
  /// - Throws: `Files.Failure`.
  package func tell(_ remarks: [Remark]) throws {
    try changeProgress { $0.memory.tell(remarks) }
  }
}

extension Judge {
  /// Judges a save.
  ///
  /// - Parameters:
  ///   - save: the save.
  ///   - isAgain: whether to run the learner's tests even if nothing has
  ///     changed.
  ///   - seen: called as in
  ///     `judge(_:at:memory:entry:isAgain:seen:looksFurther:)`.
  ///   - looksFurther: called as in the same method.
  /// - Returns: the judgement.
  /// - Throws: the errors of the same method.
  package func judge(
    _ save: JudgedSave,
    isAgain: Bool = false,
    seen: (Verdict, Bool) throws -> Void = { _, _ in },
    looksFurther: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    try judge(
      save.tree,
      at: save.place,
      memory: save.memory,
      entry: save.entry,
      isAgain: isAgain,
      seen: seen,
      looksFurther: looksFurther
    )
  }

  /// Returns the remarks on a judged save.
  ///
  /// - Throws: the errors of `remarks(on:_:at:memory:entry:)`.
  package func remarks(
    on judgement: Judgement,
    of save: JudgedSave
  ) throws -> [Remark] {
    var memory = save.memory
    memory.take(judgement)
    return try remarks(
      on: judgement,
      save.tree,
      at: save.place,
      memory: memory,
      entry: save.entry
    )
  }
}

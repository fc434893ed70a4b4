package import CourseBuild
package import Course
package import CourseJudge
import CoursePlatform

/// A save to be judged, with everything that the judge needs to know.
package struct JudgedSave: Sendable {
  let name: String
  package let tree: Tree
  package let place: StepPlace
  /// The learner's prediction for the save, or `nil` if they didn't make one.
  package let prediction: Prediction?
  /// The learner's progress within the step, as stored in the workspace.
  package let memory: StepProgress
  /// The learner's files from when the step began.
  package let entry: Judge.Entry
}

extension Workspace {
  /// Saves the learner's files at a step and returns the save, ready to be
  /// judged.
  ///
  /// - Throws: `Git.Failure` if the files can't be saved, or `Files.Failure` if
  ///   a file in the package isn't text.
  package func keep(
    _ snapshot: Snapshot,
    at place: StepPlace,
    prediction: Prediction? = nil
  ) throws -> JudgedSave {
    let name = try keep(snapshot, saying: "saved in step \(place.number)")
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

  /// Saves the learner's files with a commit message, unless the newest save
  /// already has the same files and position.
  ///
  /// - Returns: The name of the save that contains these files.
  /// - Throws: `Git.Failure` if the files can't be saved.
  func keep(_ snapshot: Snapshot, saying words: String) throws -> String {
    try saves.keep(
      Saves.Draft(
        snapshot: snapshot,
        words: words,
        bookmark: progress.bookmark
      )
    )
  }

  /// The learner's files from when the step began, which the judge compares
  /// with the current files.
  ///
  /// If the earlier files can't be read, the judge uses the lesson's files
  /// instead.
  var entry: Judge.Entry {
    Judge.Entry(tree: treeAtEntry(), homes: progress.homes ?? [:])
  }

  /// Records that the learner has seen a verdict, even if judging is canceled
  /// afterward.
  ///
  /// - Throws: `Files.Failure` if the learner's progress can't be written.
  package func see(_ verdict: Verdict, hasNewTests: Bool) throws {
    try changeProgress { $0.memory.see(verdict, hasNewTests: hasNewTests) }
  }

  /// Records a judgement in the log and in the learner's progress.
  ///
  /// - Throws: `Files.Failure` if the log or the progress can't be read or
  ///   written.
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

  /// Records the remarks that the learner has seen, to keep remarks from being
  /// repeated too often.
  ///
  /// - Throws: `Files.Failure` if the learner's progress can't be written.
  package func tell(_ remarks: [Remark]) throws {
    try changeProgress { $0.memory.tell(remarks) }
  }
}

extension Judge {
  /// Judges a learner's save.
  ///
  /// - Parameters:
  ///   - save: The save to judge.
  ///   - ignoresCache: Whether to run the learner's tests even if no files have
  ///     changed.
  ///   - seen: A closure that's called with the verdict on the learner's own
  ///     tests, and with whether any of those tests are new.
  ///   - onSearch: A closure that's called as the judge searches through the
  ///     programs of later steps.
  /// - Returns: The judge's assessment of the save.
  /// - Throws: Any error thrown by
  ///   `judge(_:at:memory:entry:ignoresCache:seen:onSearch:)`.
  package func judge(
    _ save: JudgedSave,
    ignoresCache: Bool = false,
    seen: (Verdict, Bool) throws -> Void = { _, _ in },
    onSearch: @escaping (Judgement.Search) throws -> Void = { _ in }
  ) throws -> Judgement {
    try judge(
      save.tree,
      at: save.place,
      memory: save.memory,
      entry: save.entry,
      ignoresCache: ignoresCache,
      seen: seen,
      onSearch: onSearch
    )
  }

  /// Returns the judge's remarks on a save that has been judged.
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

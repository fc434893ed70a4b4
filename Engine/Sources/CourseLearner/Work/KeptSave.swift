package import CourseBuild
package import Course
package import CourseJudge

/// A save in the workspace's side history, with what the judge needs to know.
package struct KeptSave: Sendable {
  let name: String
  /// The learner's prediction for the save, or `nil` if they didn't make one.
  package let prediction: Prediction?
  package let submission: Submission

  /// The learner's files.
  package var tree: Tree { submission.tree }
  /// The step that the learner is working on.
  package var place: StepPlace { submission.place }
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
  ) throws -> KeptSave {
    let name = try keep(snapshot, saying: "saved in step \(place.number)")
    try snapshot.checkIsText(in: path)
    return KeptSave(
      name: name,
      prediction: prediction,
      submission: Submission(
        snapshot.tree,
        outside: filesOutside,
        at: place,
        memory: progress.memory,
        entry: entry
      )
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
  var entry: Submission.Entry {
    Submission.Entry(tree: treeAtEntry(), homes: progress.homes ?? [:])
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
  package func record(_ judgement: Judgement, of save: KeptSave) throws {
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
      $0.mark(save.place.key, ungraded: judgement.isUngraded)
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

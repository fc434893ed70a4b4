package import CourseBuild
package import Course
package import CourseJudge
import CoursePlatform

/// A save that is to be judged, and all that a judge has to know of it.
package struct JudgedSave: Sendable {
  /// The save's name.
  let name: String
  package let tree: Tree
  package let place: StepPlace
  /// What the learner had said of it, if anything.
  package let prediction: Prediction?
  /// What the workspace remembers of the step.
  package let memory: StepProgress
  /// What the step began with.
  package let entry: Judge.Entry
}

extension Workspace {
  /// Keeps what was saved, before anything is made of it.
  ///
  /// - Parameters:
  ///   - snapshot: the files, as they were read.
  ///   - place: the step.
  ///   - prediction: what the learner had said of it, if anything.
  /// - Returns: what is to be judged.
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

  /// Keeps files, unless the newest save holds them.
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

  /// What the step began with: the lesson's where that can't be read.
  var entry: Judge.Entry {
    Judge.Entry(tree: treeAtEntry(), homes: progress.homes ?? [:])
  }

  /// Remembers what was shown of a save before it was judged to the end.
  ///
  /// - Throws: `Files.Failure`.
  package func see(_ verdict: Verdict, hasNewTests: Bool) throws {
    try changeProgress { $0.memory.see(verdict, hasNewTests: hasNewTests) }
  }

  /// Writes what a save was worth into the log, and remembers what it says of the
  /// step.
  ///
  /// - Throws: `Git.Failure`, `Files.Failure`.
  package func record(_ judgement: Judgement, of save: JudgedSave) throws {
    let entry = LogEntry(
      judgement,
      of: save.name,
      at: save.place,
      save.prediction
    )
    // The same files judged the same once more are no news.
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
  ///   - isAgain: whether the learner's tests are run though nothing changed.
  ///   - seen: called as in `judge(_:at:memory:entry:isAgain:seen:looksFurther:)`.
  ///   - looksFurther: called as there.
  /// - Returns: what it is worth.
  /// - Throws: as there.
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

  /// Returns what else there is to say of a judged save.
  ///
  /// - Throws: as `remarks(on:_:at:memory:entry:)`.
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

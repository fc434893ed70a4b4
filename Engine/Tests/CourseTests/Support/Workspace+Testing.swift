import Foundation

@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// Shorthands for tests that use a workspace.
extension Workspace {
  /// Returns the current files of the learner's package.
  func tree() throws -> Tree { try Snapshot(of: path).tree }

  /// Saves the current files, and returns the name of the save.
  @discardableResult
  func save(_ words: String) throws -> String {
    try keep(Snapshot(of: path), saying: words)
  }

  /// Returns the log with the step numbers of that time.
  func log() throws -> Log { Log(try logFile.entries()) }

  /// Saves the current files and records a judgement of them at a step.
  func record(
    _ judgement: Judgement,
    at place: StepPlace,
    prediction: Prediction? = nil
  ) throws {
    let save = try keep(
      Snapshot(of: path),
      at: place,
      prediction: prediction
    )
    try record(judgement, of: save)
  }

  /// Records a move as unfinished without changing files, and returns the save
  /// that it started from.
  @discardableResult
  func leaveMove(from before: Snapshot, to after: Snapshot) throws -> String {
    func kept(_ files: Snapshot) throws -> String {
      try saves.keep(
        Saves.Draft(
          snapshot: files,
          words: "of a move",
          bookmark: progress.bookmark
        )
      )
    }
    let saved = try kept(before)
    let arrival = try kept(after)
    try changeProgress { $0.moving = .init(from: saved, to: arrival) }
    return saved
  }
}

import Foundation

@testable import Course
@testable import CourseJudge
@testable import CourseLearner

/// What tests ask of a workspace at once.
extension Workspace {
  /// Returns the learner's package as it is now.
  func tree() throws -> Tree { try Snapshot(of: path).tree }

  /// Keeps the files as they are now, and returns the save's name.
  @discardableResult
  func save(_ words: String) throws -> String {
    try keep(Snapshot(of: path), saying: words)
  }

  /// Returns the log with the numbers that the steps had then.
  func log() throws -> Log { Log(try logFile.entries()) }

  /// Keeps the files as they are now, and what they're worth at a step.
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

  /// Has a move under way that has come as far as the files of the disk, and
  /// returns the save that it began with.
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

import CoursePlatform
import Foundation

extension Workspace {
  /// Does what saving the learner's files does, without leaving a save in the
  /// history.
  ///
  /// - Throws: `Git.Failure` or `Files.Failure` if the files can't be saved, or
  ///   if the save can't be read back.
  package func trySaving() throws {
    let snapshot = try snapshot()
    let draft = Saves.Draft(
      snapshot: snapshot,
      words: "tried",
      bookmark: Bookmark(step: "", entry: nil)
    )
    guard try saves.trial(draft) == snapshot else {
      throw Files.Failure(
        path: path,
        reason: "a save of these files can't be read back"
      )
    }
    // The progress is written after each save.
    let file = "\(stateFolder)/\(Files.draftPrefix)trial"
    defer { Files.remove(file) }
    try Files.write(UUID().uuidString, to: file)
  }
}

package import CoursePlatform

extension Pages {
  /// Returns the names of the files changed by a move (such as going to another
  /// step), one on each line, and last the files that the move removed.
  ///
  /// If there are more than eight files, only five are named, and the number of
  /// remaining files is given.
  ///
  /// - Parameters:
  ///   - move: The move.
  ///   - isThere: A closure that returns whether a file exists after the move.
  /// - Returns: The lines with the files' names.
  package func changes(
    of move: Workspace.Move,
    isThere: (String) -> Bool
  ) -> [StyledText] {
    let removed = move.changed.filter { !isThere($0) }
    let written = move.changed.filter(isThere)
    return
      (listed(written, "more file")
      + listed(removed.map { "\($0) (removed)" }, "more removed file"))
      .map { StyledText("  " + $0) }
  }

  /// Returns what taking the lesson's files has changed, file by file.
  package func lines(
    of taking: Taking,
    by move: Workspace.Move
  ) -> [StyledText] {
    let remarks = [
      taking.remark(naming: folder.path(of:)),
      move.remark(naming: folder.path(of:)),
    ]
    return [StyledText("The lesson's \(taking.thing) is in place:")]
      + taking.changes.map { StyledText("  " + words($0)) }
      + remarks.compactMap(\.self).flatMap { paragraphs($0, indent: "") }
      + wayBack(from: move)
  }

  /// Returns what taking the lesson's files would change, on one line.
  func summary(of taking: Taking) -> String {
    taking.changes.map(words).joined(separator: ", ")
  }

  private func words(_ change: Taking.Change) -> String {
    folder.path(of: change.path)
      + " (+\(change.addedLines) −\(change.removedLines))"
  }

  private func listed(_ files: [String], _ remaining: String) -> [String] {
    let shown = files.count > 8 ? 5 : files.count
    let rest = files.count - shown
    return files.prefix(shown).map(folder.naming(filesIn:))
      + (rest > 0 ? ["and \(rest.of(remaining))"] : [])
  }

  /// Returns lines that tell the learner how to undo a move, such as going to
  /// another step.
  package func wayBack(from move: Workspace.Move) -> [StyledText] {
    [
      StyledText("What was there is saved. To get it back:"),
      StyledText("  " + call.command("restore", move.saved)),
    ]
  }
}

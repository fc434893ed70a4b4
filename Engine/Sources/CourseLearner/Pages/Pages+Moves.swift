package import CoursePlatform

extension Pages {
  /// Returns the names of the files replaced by a move (such as going to
  /// another step), one on each line.
  ///
  /// If there are more than eight files, only five are named, and the last line
  /// gives the number of remaining files.
  package func changes(of move: Workspace.Move) -> [StyledText] {
    let shown = move.changed.count > 8 ? 5 : move.changed.count
    let rest = move.changed.count - shown
    let files = move.changed.prefix(shown).map(folder.naming(filesIn:))
    return (files + (rest > 0 ? ["and \(rest.of("more file"))"] : []))
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

  /// Returns lines that tell the learner how to undo a move, such as going to
  /// another step.
  package func wayBack(from move: Workspace.Move) -> [StyledText] {
    [
      StyledText("What was there is saved. To get it back:"),
      StyledText("  " + call.command("restore", move.saved)),
    ]
  }
}

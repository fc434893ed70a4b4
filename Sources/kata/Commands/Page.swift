import Course

/// Writes the course's words to the terminal.
struct Page {
  let terminal: Terminal

  /// Writes where the learner is.
  func write(_ place: Place, of course: Course) {
    let places = course.places
    let index = places.firstIndex { $0.number == place.number } ?? 0
    terminal.write(
      terminal.styled(
        "\(place.number) \(place.step.title)",
        .bold
      )
        + terminal.styled(
          "  chapter \(place.chapter.number), \(place.chapter.title); "
            + "step \(index + 1) of \(places.count)",
          .dim
        )
    )
    terminal.write()
  }

  /// Writes Markdown: paragraphs are filled to the width, code is kept.
  func write(markdown: String) {
    for paragraph in MarkdownPage(markdown).paragraphs(width: terminal.width) {
      terminal.write(paragraph)
      terminal.write()
    }
  }

  /// Writes a verdict's light and count.
  func write(_ verdict: Verdict) {
    terminal.write(
      terminal.styled(
        verdict.light.rawValue.uppercased(),
        verdict.light.style,
        .bold
      )
        + "  " + verdict.summary
    )
  }

  /// Writes what is asked for now: the lesson's words, the names its test
  /// uses, and the files it changes.
  func write(_ part: Part, of place: Place, in session: Session) {
    write(markdown: place.prose(for: part))
    writeNames(for: part, of: place, in: session.course)
    for file in place.files(for: part) {
      let path = "\(session.workspace.path)/\(file)"
      terminal.write(terminal.linked(terminal.styled(path, .blue), to: path))
    }
  }

  /// Writes the older tests that the step's test changes, and the names it
  /// uses, as long as they are asked for.
  func writeNames(for part: Part, of place: Place, in course: Course) {
    if part == .test {
      course.changedTests(at: place).words.forEach { write(markdown: $0) }
    }
    let names =
      part == .tidying ? [] : course.namesToUse(at: place)
    if !names.isEmpty {
      terminal.write("The names to use:")
      names.forEach { terminal.write("    \($0)") }
      terminal.write()
    }
  }

  /// Writes what else there is to say.
  func write(_ remarks: [Remark]) {
    for remark in remarks {
      MarkdownPage(remark.words).paragraphs(width: terminal.width)
        .forEach { terminal.write($0) }
    }
  }

  /// Writes an advice.
  func write(_ advice: Advice) {
    terminal.write(terminal.styled(advice.headline, .bold))
    advice.details.forEach { terminal.write("  \($0)") }
  }

  /// Writes what a move did, and the way back.
  func write(_ move: Workspace.Move, in workspace: Workspace) {
    move.changed.forEach { terminal.write("  \($0)") }
    terminal.write(
      "What was there is saved. To get it back:\n  "
        + move.command(in: workspace.path)
    )
  }
}

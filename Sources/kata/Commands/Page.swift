import CourseBuild
import Course
import CourseJudge
import CourseScreen
import CoursePlatform
import CourseLearner

/// Writes the course's words to the terminal.
struct Page {
  let terminal: Terminal
  let workspace: Workspace
  let call: ProgramCall
  /// Returns what there is to say of older tests that a step changes.
  let changes: (StepPlace) -> [String]

  var name: WorkspaceName { WorkspaceName(workspace.path) }

  /// Writes where the learner is.
  func write(_ place: StepPlace, of course: Course) {
    terminal.write(
      terminal.styled(
        "\(place.number) \(place.step.title)",
        .bold
      ) + (place.remark.map { " · \($0)" } ?? "")
        + terminal.styled(
          "  chapter \(place.chapter.number), \(place.chapter.title); "
            + "step \(course.outline.position(of: place)) of "
            + "\(course.outline.stepCount)"
            + (name.folder.isEmpty ? "" : "; in \(name.folder)"),
          .dim
        )
    )
    terminal.write()
  }

  /// Writes where the learner is; at a chapter's first step, its page before.
  func writeBeginning(of place: StepPlace, in course: Course) {
    write(place, of: course)
    if place.step.number == 1 { write(place.chapter.beginning) }
  }

  /// Writes the page after a chapter's last step.
  func writeEnding(of chapter: Chapter) {
    terminal.write(
      terminal.styled(
        "The end of chapter \(chapter.number), \(chapter.title)",
        .bold
      )
    )
    terminal.write()
    write(chapter.ending)
    if !chapter.answers.isEmpty {
      terminal.write(
        "Answers: " + call.command("show", "\(chapter.number)", "--answers")
      )
      terminal.write()
    }
  }

  /// Writes the answers to the exercises of a chapter.
  func writeAnswers(of chapter: Chapter) {
    guard !chapter.answers.isEmpty else {
      terminal.write("Chapter \(chapter.number) has no answers.")
      return
    }
    terminal.write(
      terminal.styled(
        "Answers for chapter \(chapter.number), \(chapter.title)",
        .bold
      )
    )
    terminal.write()
    write(chapter.answersPage)
  }

  /// Writes the beginning of a step that the learner has just come to, with all
  /// that its first part asks for.
  func writeArrival(at place: StepPlace, in course: Course) {
    writeBeginning(of: place, in: course)
    write(.test, of: place)
    terminal.write()
  }

  /// Writes what to call once the first part of a step is done.
  func writeWayOn(from place: StepPlace) {
    switch place.step.kind {
    case .cycle:
      terminal.write("When you have saved the test: \(call.command())")
    case .tidying:
      terminal.write("When you have tidied: \(call.command())")
    case .given:
      terminal.write("When you have read it: \(call.command("next"))")
    }
  }

  /// Writes blocks of a lesson, with a blank line below each paragraph.
  func write(_ blocks: [Markdown.Block]) {
    MarkdownText(blocks, width: terminal.width).lines
      .forEach { terminal.write($0) }
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
  func write(_ part: Part, of place: StepPlace) {
    let page = StepPage(place, changes: part == .test ? changes(place) : [])
    write(page.words(for: part))
    write(page.names(for: part))
    for file in page.files(for: part) {
      terminal.write(
        terminal.linked(
          terminal.styled(name.naming(filesIn: file), .blue),
          to: "\(workspace.path)/\(file)"
        )
      )
    }
    if let remark = page.remarkOnNewFile(for: part) {
      writeLines(of: remark)
    }
  }

  /// Writes the lesson's words for a part of a step.
  func writeWords(for part: Part, of place: StepPlace) {
    write(StepPage(place).words(for: part))
  }

  /// Writes the older tests that the step's test changes, and the names it
  /// uses, as long as they are asked for.
  func writeNames(for part: Part, of place: StepPlace) {
    if part == .test {
      changes(place).forEach { write(Markdown($0).blocks) }
    }
    write(StepPage(place).names(for: part))
  }

  private func write(_ names: [String]) {
    if !names.isEmpty {
      terminal.write("The names to use (their code is yours to write):")
      names.forEach { terminal.write("    " + name.naming(filesIn: $0)) }
      terminal.write()
    }
  }

  /// Writes what else there is to say.
  func write(_ remarks: [Remark]) {
    for remark in remarks {
      writeLines(of: remark.words)
    }
  }

  /// Writes paragraphs without blank lines between them.
  private func writeLines(of markdown: String) {
    MarkdownText(markdown, width: terminal.width).paragraphs.joined()
      .forEach { terminal.write($0) }
  }

  /// Writes an advice.
  func write(_ feedback: Feedback) {
    terminal.write(terminal.styled(feedback.headline, .bold))
    write(files: feedback.details)
  }

  /// Writes a listing as the lesson prints it; its file is named with its folder.
  func write(listing: String) {
    let lines = listing.lines
    let caption = lines.prefix(1).map(name.naming)
    terminal.write((caption + lines.dropFirst()).joined(separator: "\n"))
    terminal.write()
  }

  /// Writes lines that name files of the workspace.
  func write(files lines: [String]) {
    lines.forEach { terminal.write("  " + name.naming(filesIn: $0)) }
  }

  /// Writes which files a move changed, and the way back.
  func write(_ move: Workspace.Move) {
    let shown = move.changed.count > 8 ? 5 : move.changed.count
    write(files: Array(move.changed.prefix(shown)))
    let rest = move.changed.count - shown
    if rest > 0 { terminal.write("  and \(rest.of("more file"))") }
    writeWayBack(from: move)
  }

  /// Writes the command that undoes a move.
  func writeWayBack(from move: Workspace.Move) {
    terminal.write(
      "What was there is saved. To get it back:\n  "
        + call.command("restore", move.saved)
    )
  }
}

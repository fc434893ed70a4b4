package import Course
package import CourseJudge
package import CoursePlatform

extension Pages {
  /// Returns lines with a step's title and its position in the course.
  package func heading(of place: StepPlace) -> [StyledText] {
    let remark = place.remark.map { " · \($0)" } ?? ""
    let chapter =
      "  chapter \(place.chapter.number), \(place.chapter.title); "
      + "step \(course.outline.position(of: place)) of "
      + "\(course.outline.stepCount)"
      + (folder.folder.isEmpty ? "" : "; files in \(folder.folder)/")
    return [
      StyledText(place.heading, .bold)
        + StyledText(remark) + StyledText(chapter, .dim),
      StyledText(""),
    ]
  }

  /// Returns the text of a whole step, or an error message if the lesson can't
  /// be read.
  func step(_ entry: StepEntry) -> [StyledText] {
    do {
      let place = try course.place(of: entry)
      return heading(of: place) + text(place.text)
    } catch {
      return "\(error)".lines.map { StyledText($0) }
    }
  }

  /// Returns the lesson's prose for the given parts of a step (test, code, or
  /// refactoring).
  ///
  /// The prose is followed by the names that the step's test uses and the paths
  /// of the files to change, both for the last part only.
  package func lesson(_ page: StepPage, for parts: [Part]) -> [StyledText] {
    guard let part = parts.last else { return [] }
    let files = page.files(for: part)
    return text(parts.flatMap(page.words(for:)))
      + names(page, for: part)
      + (files.isEmpty ? [] : paths(files))
      + (page.remarkOnNewFile(for: part).map { paragraphs($0) } ?? [])
  }

  private func paths(_ files: [String]) -> [StyledText] {
    StyledText("Your package is in \(folder):").wrapped(width, hanging: "  ")
      + indented(files)
  }

  /// Returns notes for the learner to keep at hand while working on a part of a
  /// step.
  ///
  /// The notes list the names that the step's test uses and, while the learner
  /// writes the test, the tests from earlier steps that this step changes or
  /// removes.
  package func reminder(_ page: StepPage, for part: Part) -> [StyledText] {
    text(part == .test ? page.changes : []) + names(page, for: part)
  }

  /// Returns lines with a title and the names to use in a part of a step, or an
  /// empty array if there are no names.
  private func names(_ page: StepPage, for part: Part) -> [StyledText] {
    guard let names = page.names(for: part), !names.items.isEmpty else {
      return []
    }
    return paragraphs(names.title)
      + names.items.flatMap { paragraphs("- \($0)") }
      + (names.note.map { paragraphs($0) } ?? []) + [StyledText("")]
  }

  /// Returns the lesson's listings for a part of a step, or a note if the
  /// lesson doesn't change anything in that part.
  package func listing(_ page: StepPage, for part: Part) -> [StyledText] {
    let listings = page.listings(for: part)
    guard !listings.isEmpty else {
      return [
        StyledText(
          "The lesson doesn't change any files in this part of the step."
        )
      ]
    }
    return listings.flatMap {
      text(Markdown(folder.naming(filesIn: $0)).blocks)
    }
  }

  /// Returns a hint below its title, followed by a note if it's the last hint
  /// for its part of the step.
  package func hint(_ hint: Workspace.ShownHint) -> [StyledText] {
    let rest =
      "That was the last hint. To see the lesson's listing, press s, or run "
      + "`\(call.command("show"))`."
    return [StyledText(hint.title, .bold)] + text(hint.blocks)
      + (hint.isLast ? paragraphs(rest) + [StyledText("")] : [])
  }

  /// Returns the heading of a step that the learner has just reached.
  ///
  /// For a chapter's first step, the heading is followed by the page that
  /// introduces the chapter.
  package func arrival(at place: StepPlace) -> [StyledText] {
    heading(of: place)
      + (place.step.number == 1 ? text(place.chapter.beginning) : [])
  }

  /// Returns the page after a chapter's last step.
  ///
  /// If the chapter has exercises with answers, the page ends with the command
  /// that shows the answers.
  package func ending(at place: StepPlace) -> [StyledText] {
    let chapter = place.chapter
    let answers = call.command("show", "\(chapter.number)", "--answers")
    return (lines(of: .ending, at: place) ?? [])
      + (chapter.answers.isEmpty
        ? [] : paragraphs("To see the answers, run `\(answers)`."))
      + [StyledText("")]
  }

  /// Returns a line that tells the learner which command to run after the first
  /// part of a step.
  package func wayOn(from place: StepPlace) -> StyledText {
    switch place.step.kind {
    case .cycle:
      StyledText("When you've saved the test, run: \(call.command())")
    case .pinning:
      StyledText("When you've saved the tests, run: \(call.command())")
    case .tidying:
      StyledText("When you've cleaned up the code, run: \(call.command())")
    case .given:
      StyledText("When you've read the code, run: \(call.command("next"))")
    }
  }
}

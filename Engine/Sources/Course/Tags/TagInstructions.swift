import CoursePlatform

/// The beginning of a tag's README, above the lesson.
///
/// It states the reader's position, the tests' results, the next task, and the
/// commands for continuing. Each command is in a separate code block, without a
/// prompt or a comment, so that readers can paste it into any shell.
struct TagInstructions {
  let state: State
  let previous: State?
  /// The state before the previous one, or `nil` if there's no such state.
  ///
  /// A chapter's start state can need this state's claims, because the start
  /// state might have no claims of its own and the end state before it never
  /// has any.
  let beforePrevious: State?
  let next: State?
  let chapter: Chapter

  /// The beginning of the README as Markdown, followed by a horizontal rule.
  var text: String {
    let parts = [place, tests, claims, changes, work, namesToUse, course]
    return (parts.joined() + ["---"]).map { $0 + "\n\n" }.joined()
  }

  /// The paths of the learner's files, as arguments for git commands.
  private static let work = "-- Sources Tests Package.swift"

  private static func prose(_ text: String) -> [String] {
    [MarkdownWrapping.lines(of: text).joined(separator: "\n")]
  }

  /// Returns a claim as the lines of a Markdown list item.
  ///
  /// A message with columns, such as a board, can't be wrapped, so such a
  /// message is shortened until it fits on the line.
  private static func item(_ claim: Claim.Kind) -> [String] {
    let items = [200, 100, 50].map { limit in
      MarkdownWrapping.lines(
        of: "- " + claim.shortened(to: limit).source,
        indent: "  "
      )
    }
    let fitting = items.first { lines in lines.allSatisfy { $0.count <= 80 } }
    return fitting ?? items[items.count - 1]
  }

  private static func commands(_ lines: String...) -> [String] {
    ["```sh\n\(lines.joinedLines)```"]
  }

  // MARK: Where you are

  private var place: [String] {
    let here = "**You are at `\(state.tag)`**: "
    let title = "chapter \(chapter.number), \(chapter.title)"
    let mark = TagLesson.mark
    switch state.point {
    case .start:
      return Self.prose(here + "the start of \(title). The lesson is below.")
    case .end, .answer:
      return Self.prose(
        here + "the end of \(title). The chapter's last page is "
          + "[below](#\(Markdown.anchor(of: mark)))."
      )
    case .after(let step, let kind):
      let heading = "\(chapter.number).\(step) \(chapter.steps[step - 1].title)"
      return Self.prose(
        here
          + "\(title), step [\(heading)](#\(Markdown.anchor(of: heading))), after "
          + "\(kind.title). Continue below at [\(mark)](#\(Markdown.anchor(of: mark)))."
      )
    }
  }

  // MARK: What the tests say

  private var tests: [String] {
    let all = state.tree.testCount()
    let own = state.tree.testCount(inFilesNamed: chapter.testPrefix)
    guard all > 0 else {
      return Self.prose("There are no tests yet. To confirm that, run:")
        + Self.commands("swift test")
    }
    guard own > 0 && own < all else {
      let words =
        all == 1
        ? "There is 1 test. To run the test:"
        : "There are \(all) tests. To run the tests:"
      return Self.prose(words) + Self.commands("swift test")
    }
    return Self.prose(
      "There are \(all.of("test")), including \(own) from this chapter. To run "
        + "all the tests, or only the tests from this chapter:"
    )
      + Self.commands(
        "swift test",
        "swift test --filter \(chapter.testPrefix)"
      )
  }

  /// The paragraphs that list the state's claims or, at a chapter's start and
  /// end, the claims of the last state that has a phase.
  private var claims: [String] {
    let phase = state.phase ?? previous?.phase ?? beforePrevious?.phase
    guard let claims = phase?.claims, !claims.isEmpty else { return [] }
    let items = claims.map { Self.item($0.kind).joined(separator: "\n") }
    return [
      "These are the results at this point:", items.joined(separator: "\n"),
    ]
  }

  private var changes: [String] {
    guard let previous, previous.tree != state.tree else { return [] }
    return Self.prose("To see the last change, run:")
      + Self.commands("git show \(state.tag) \(Self.work)")
  }

  // MARK: What to do

  private var work: [String] {
    guard let next else {
      return Self.prose(
        "This is the last tag and the end of the course. The game is complete, "
          + "and you can develop it further. To start a branch of your own, run:"
      ) + Self.commands("git switch -c mine")
    }
    guard let task = task(next) else {
      return Self.prose(Self.way(to: next))
        + Self.commands("git checkout \(next.tag)")
    }
    return Self.prose(
      task + " Then compare your version with the lesson's. Lines that begin "
        + "with `-` are the lesson's, and lines that begin with `+` are yours."
    )
      + Self.commands("git add -A", "git diff \(next.tag) \(Self.work)")
      + Self.prose(
        "Continue from the lesson's version. Your own changes are saved in git's "
          + "stash. To keep them on a branch, see `docs/TAGS.md` on `main`."
      )
      + Self.commands("git stash -u", "git checkout \(next.tag)")
  }

  /// Returns the task that a learner must complete to reach the given state, or
  /// `nil` if the learner doesn't write anything.
  private func task(_ next: State) -> String? {
    guard case .after(let step, let kind) = next.point else { return nil }
    let number = "\(next.chapter).\(step)"
    switch kind {
    case .given: return nil
    case .red where state.point == .after(step: step, .amber):
      return "Now write just enough code for the test to compile, and watch it "
        + "fail."
    case .amber, .red:
      return "Now write the test for step \(number), and watch it fail."
    case .green:
      return "Now write the code for step \(number), and make the tests pass."
    case .pin:
      return "Now write tests for what the code already does, as step "
        + "\(number) describes. They pass at once."
    case .refactor:
      return "Now refactor the code as step \(number) describes, and keep the "
        + "tests green."
    }
  }

  private static func way(to next: State) -> String {
    switch next.point {
    case .start: "To continue with chapter \(next.chapter), run:"
    case .end, .answer:
      "That was the last step of this chapter. To go to the end of the chapter, "
        + "run:"
    case .after(let step, _):
      "Step \(next.chapter).\(step) provides the code, so there's nothing for "
        + "you to write. To continue, run:"
    }
  }

  private var namesToUse: [String] {
    // The step whose code is written next.
    guard case .after(let step, _)? = next?.point else { return [] }
    let place = StepPlace(chapter: chapter, step: chapter.steps[step - 1])
    let names = place.namesToUse
    return names.isEmpty
      ? []
      : [
        "The test for step \(place.number) uses these names:",
        "```text\n\(names.joinedLines)```",
      ]
  }

  private var course: [String] {
    Self.prose(
      "The course and its program, `kata`, are on the branch `main` and not in "
        + "the tags. To go back to them, run `git checkout main`. In a folder "
        + "created by `git worktree`, go to the clone instead."
    )
  }
}

extension Claim.Kind {
  /// Returns the claim with its message shortened to a maximum number of
  /// characters.
  ///
  /// The lesson contains the complete message.
  fileprivate func shortened(to limit: Int) -> Claim.Kind {
    func cut(_ text: String) -> String {
      text.count > limit ? text.prefix(limit).trimmed + " …" : text
    }
    return switch self {
    case .doesNotCompile(let message): .doesNotCompile(message: cut(message))
    case .fails(let test, let message): .fails(test, message: cut(message))
    case .crashes(let test, let reason): .crashes(test, reason: cut(reason))
    case .timesOut, .passes, .runsNothing, .open: self
    }
  }
}

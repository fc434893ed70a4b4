import CoursePlatform

/// What the README of a tag says before the lesson: where you are, what the
/// tests say there, what to do next, and how to go on.
///
/// Commands stand alone in their blocks, without a prompt or a remark, so that
/// they can be pasted into any shell.
struct StateHeading {
  let state: State
  let previous: State?
  /// The state before that one: an end and the start after it have no phase.
  let beforePrevious: State?
  let next: State?
  let chapter: Chapter

  /// The heading, as Markdown, with a line below it.
  var text: String {
    let parts = [place, tests, claims, changes, work, namesToUse, course]
    return (parts.joined() + ["---"]).map { $0 + "\n\n" }.joined()
  }

  /// The paths that a learner works at, as git takes them.
  private static let work = "-- Sources Tests Package.swift"

  private static func prose(_ text: String) -> [String] {
    [MarkdownFill.lines(of: text).joined(separator: "\n")]
  }

  /// Returns a claim as an item of a list.
  ///
  /// What stands in columns, such as a board, cannot be broken between words: so
  /// much of the message is shown as fits.
  private static func item(_ claim: Claim.Kind) -> [String] {
    let items = [200, 100, 50].map { limit in
      MarkdownFill.lines(
        of: "- " + claim.shortened(to: limit).source.dropFirst(2),
        indent: "  "
      )
    }
    let fitting = items.first { lines in lines.allSatisfy { $0.count <= 80 } }
    return fitting ?? items[items.count - 1]
  }

  private static func commands(_ lines: String...) -> [String] {
    ["```sh\n\(lines.asText)```"]
  }

  // MARK: Where you are

  private var place: [String] {
    let here = "**You are at `\(state.tag)`**: "
    let title = "chapter \(chapter.number), \(chapter.title)"
    let mark = FoldedLesson.mark
    switch state.point {
    case .start:
      return Self.prose(here + "the start of \(title). The lesson is below.")
    case .end, .answer:
      return Self.prose(
        here + "the end of \(title), whose last page is "
          + "[below](#\(Markdown.anchor(of: mark)))."
      )
    case .after(let step, let kind):
      let heading = "\(chapter.number).\(step) \(chapter.steps[step - 1].title)"
      return Self.prose(
        here
          + "\(title), step [\(heading)](#\(Markdown.anchor(of: heading))), after "
          + "\(kind.title). Read on below at [\(mark)](#\(Markdown.anchor(of: mark)))."
      )
    }
  }

  // MARK: What the tests say

  private var tests: [String] {
    let all = state.tree.testCount()
    let own = state.tree.testCount(inFilesNamed: chapter.testPrefix)
    guard all > 0 else {
      return Self.prose("There are no tests yet:") + Self.commands("swift test")
    }
    guard own > 0 && own < all else {
      return Self.prose("There \(all == 1 ? "is" : "are") \(all.of("test")):")
        + Self.commands("swift test")
    }
    return Self.prose(
      "There are \(all.of("test")), \(own) of them this chapter's:"
    )
      + Self.commands(
        "swift test",
        "swift test --filter \(chapter.testPrefix)"
      )
  }

  /// What the tests do here; at a chapter's start and end, in the state before.
  private var claims: [String] {
    let phase = state.phase ?? previous?.phase ?? beforePrevious?.phase
    guard let claims = phase?.claims, !claims.isEmpty else { return [] }
    let items = claims.map { Self.item($0.kind).joined(separator: "\n") }
    return ["What they say here:", items.joined(separator: "\n")]
  }

  private var changes: [String] {
    guard let previous, previous.tree != state.tree else { return [] }
    return Self.prose("What the last change was:")
      + Self.commands("git show \(state.tag) \(Self.work)")
  }

  // MARK: What to do

  private var work: [String] {
    guard let next else {
      return Self.prose(
        "This is the last tag, and the end of the course: the game is done. "
          + "What you make of it now is yours:"
      ) + Self.commands("git switch -c mine")
    }
    guard let task = task(next) else {
      return Self.prose(Self.way(to: next))
        + Self.commands("git checkout \(next.tag)")
    }
    return Self.prose(
      task + " Then compare it with the lesson's: a line with "
        + "`-` is the lesson's, and one with `+` is yours."
    )
      + Self.commands("git add -A", "git diff \(next.tag) \(Self.work)")
      + Self.prose(
        "Go on from the lesson's state. What you wrote is kept in the stash; "
          + "to keep it on a branch, see the README of `main`."
      )
      + Self.commands("git stash -u", "git checkout \(next.tag)")
  }

  /// Returns what is to be written on the way to a state, if anything is.
  private func task(_ next: State) -> String? {
    guard case .after(let step, let kind) = next.point else { return nil }
    let number = "\(next.chapter).\(step)"
    switch kind {
    case .given: return nil
    case .red where state.point == .after(step: step, .amber):
      return "Now write the least that compiles, and see the test fail."
    case .amber, .red:
      return "Now write the test of \(number), and see it fail."
    case .green:
      return "Now write the code of \(number) that makes the tests pass."
    case .refactor:
      return "Now tidy, as \(number) says, while the tests stay green."
    }
  }

  private static func way(to next: State) -> String {
    switch next.point {
    case .start: "Go on with chapter \(next.chapter):"
    case .end, .answer:
      "That was the last step of the chapter. Go on to its end:"
    case .after(let step, _):
      "The next code is given by \(next.chapter).\(step), and not to be "
        + "written. Go on:"
    }
  }

  private var namesToUse: [String] {
    // The step whose code is written from here on.
    guard case .after(let step, _)? = next?.point else { return [] }
    let place = StepPlace(chapter: chapter, step: chapter.steps[step - 1])
    let names = place.namesToUse
    return names.isEmpty
      ? []
      : [
        "The names that the test of \(place.number) uses:",
        "```text\n\(names.asText)```",
      ]
  }

  private var course: [String] {
    Self.prose(
      "The course and its program, `kata`, are not in a tag: they are on the "
        + "branch `main`. `git checkout main` brings you back; in a folder made "
        + "by `git worktree`, go to the clone instead."
    )
  }
}

extension Claim.Kind {
  /// Returns the claim with a long message cut: the lesson has it whole.
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

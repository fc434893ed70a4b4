/// What the README of a tag says before the lesson: where one is, how to run
/// the tests, what changed, and how to go on.
struct StateHeading {
  let state: State
  let previous: State?
  /// The state before that one: an end and the start after it have no phase.
  let beforePrevious: State?
  let next: State?
  let chapter: Chapter
  /// The step whose test is written from here on, and the names it uses.
  var names: (step: String, lines: [String])?

  /// The heading, as Markdown, with a line below it.
  var text: String {
    var lines = ["> **You are at `\(state.tag)`**: \(place).", ">"]
    lines += expectation.map { "> \($0)" }
    lines += [">", "> ```console"]
    lines.append("> $ swift test                      # all tests")
    if hasTests {
      lines.append(
        "> $ swift test --filter \(filter)   # this chapter's tests"
      )
    }
    if let previous {
      lines.append(
        "> $ git diff \(previous.tag) \(state.tag) "
          + "-- Package.swift Sources Tests   # what changed"
      )
    }
    if let next {
      lines.append("> $ git checkout \(next.tag)   # go on")
    }
    lines.append("> ```")
    if let names, !names.lines.isEmpty {
      lines += [">", "> The names that the test of \(names.step) uses:", ">"]
      lines += ["> ```text"] + names.lines.map { "> \($0)" } + ["> ```"]
    }
    lines += ["", "---", "", ""]
    return lines.joined(separator: "\n")
  }

  private var place: String {
    let title = "chapter \(chapter.number), \(chapter.title)"
    switch state.point {
    case .start: return "the start of \(title)"
    case .end: return "the end of \(title)"
    case .after(let step, let kind):
      return "\(title), step \(step), after \(kind.title)"
    }
  }

  private var filter: String { chapter.testPrefix }

  /// Whether this chapter has tests yet.
  private var hasTests: Bool {
    state.tree.tests.paths.contains { $0.contains("/\(filter)") }
  }

  /// What the tests do here; at a chapter's start and end, in the state before.
  private var expectation: [String] {
    let phase = state.phase ?? previous?.phase ?? beforePrevious?.phase
    guard let claims = phase?.claims, !claims.isEmpty else { return [] }
    return ["What the tests say here:", ""] + claims.map { "- \($0)" }
  }
}

extension Course {
  /// Returns the step that is worked at from a state on: once it is green, the
  /// next one of the chapter.
  private func place(workedAt state: State) -> Place? {
    let number: Int
    switch state.point {
    case .start: number = 1
    case .after(let step, .given), .after(let step, .red): number = step
    case .after(let step, .green), .after(let step, .refactor):
      number = step + 1
    case .end: return nil
    }
    return place(numbered: "\(state.chapter).\(number)")
  }

  /// Returns what is to be read at a state: the lesson as README, headed by
  /// where one is, and its pictures.
  func documents(ofState index: Int) -> Tree {
    let state = states[index]
    let chapter = chapters[state.chapter - 1]
    let heading = StateHeading(
      state: state,
      previous: index > 0 ? states[index - 1] : nil,
      beforePrevious: index > 1 ? states[index - 2] : nil,
      next: index + 1 < states.count ? states[index + 1] : nil,
      chapter: chapter,
      names: place(workedAt: state).map { ($0.number, namesToUse(at: $0)) }
    )
    var documents = Tree(["README.md": heading.text + chapter.text])
    for picture in chapter.pictures {
      documents["\(Picture.folder)/\(picture.file)"] = picture.content
    }
    return documents
  }
}

import CourseContent
import CourseSystem

/// Moving steps about.
extension Arrangement {
  /// Puts a step that is to be written in a place.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func insertStep(_ number: StepNumber, title: String) throws {
    try insert(ArrangedStep(title: try Self.title(title)), at: number)
  }

  /// Moves a step, so that it has another number.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func moveStep(_ from: StepNumber, to: StepNumber) throws {
    let step = try step(from)
    chapters[from.chapter - 1].steps.remove(at: from.step - 1)
    try insert(step, at: to)
  }

  /// Removes a step.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func deleteStep(_ number: StepNumber) throws {
    _ = try step(number)
    chapters[number.chapter - 1].steps.remove(at: number.step - 1)
  }

  private mutating func insert(
    _ step: ArrangedStep,
    at number: StepNumber
  ) throws {
    let count = try chapter(number.chapter).steps.count
    guard number.step <= count + 1 else {
      throw Carry.Obstacle(
        description: "there is no place for step \(number): the next one in "
          + "chapter \(number.chapter) is \(number.chapter).\(count + 1)"
      )
    }
    chapters[number.chapter - 1].steps.insert(step, at: number.step - 1)
  }

  /// Returns a title that a heading can have.
  static func title(_ text: String) throws -> String {
    let title = text.trimmed
    guard !title.isEmpty, !title.contains(where: \.isNewline),
      !Step.slug(of: title).isEmpty
    else {
      throw Carry.Obstacle(description: "a title is one line of words")
    }
    return title
  }

  // MARK: Two of one

  /// Where a step is cut in two.
  enum Cut: Hashable, Sendable {
    /// Behind a phase.
    case after(Phase.Kind)
    /// Before a line of the step, counted from its heading, which is 0.
    case at(Int)
  }

  /// Cuts a step in two.
  ///
  /// What is cut inside a phase gets the heading of that phase again. The chaffs
  /// and wheats go with the Green, the names with the Red.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func splitStep(
    _ number: StepNumber,
    _ cut: Cut,
    title: String
  ) throws {
    let whole = try step(number)
    let offset = try Self.offset(of: cut, in: whole, number)
    guard let phase = whole.phases.last(where: { $0.offset <= offset }) else {
      throw Carry.Obstacle(
        description: "a step is cut behind its first phase, and "
          + "\(number) has none there"
      )
    }
    var (first, second) = (whole, ArrangedStep(title: try Self.title(title)))
    first.part.lines = Array(whole.part.lines[..<offset])
    let heading =
      phase.offset == offset ? [] : ["### \(phase.kind.title)", ""]
    second.part = LessonPart(
      lines: ["", ""] + heading + whole.part.lines[offset...],
      home: whole.part.home
    )
    guard !first.phases.isEmpty else {
      throw Carry.Obstacle(
        description: "a step is cut behind its first phase"
      )
    }
    second.origins = whole.origins
    second.tests = whole.tests
    func has(_ kind: Phase.Kind, _ step: ArrangedStep) -> Bool {
      step.phases.contains { $0.kind == kind }
    }
    if !has(.green, first), has(.green, second) {
      swap(&first.asides, &second.asides)
    }
    if !has(.red, first), has(.red, second) {
      swap(&first.names, &second.names)
    }
    chapters[number.chapter - 1].steps[number.step - 1] = first
    try insert(second, at: StepNumber(number.chapter, number.step + 1))
  }

  private static func offset(
    of cut: Cut,
    in step: ArrangedStep,
    _ number: StepNumber
  ) throws -> Int {
    switch cut {
    case .after(let kind):
      let phases = step.phases
      guard let index = phases.firstIndex(where: { $0.kind == kind }),
        index + 1 < phases.count
      else {
        throw Carry.Obstacle(
          description: "step \(number) has nothing behind its "
            + "\(kind.title): its phases are "
            + phases.map(\.kind.title).joined(separator: ", ")
        )
      }
      return phases[index + 1].offset
    case .at(let offset):
      let starts = blockStarts(of: step.part.lines)
      guard starts.contains(offset) else {
        throw Carry.Obstacle(
          description: "no paragraph of step \(number) starts on this line: a "
            + "step is cut between two paragraphs, and never between a caption "
            + "and its block"
        )
      }
      return offset
    }
  }

  /// Returns the lines of a step on which something new starts.
  private static func blockStarts(of lines: [String]) -> Set<Int> {
    let page = Markdown(lines.joined(separator: "\n"), path: "")
    return Set(
      page.blocks.compactMap { block in
        if case .code(let language, _) = block.kind,
          ["swift", "diff"].contains(language)
        {
          return nil
        }
        return block.location.line - 1
      }
    )
  }

  // MARK: One of two

  /// Makes one step of a step and the one behind it.
  ///
  /// - Throws: `Carry.Obstacle`.
  mutating func joinStep(_ number: StepNumber) throws {
    let next = StepNumber(number.chapter, number.step + 1)
    var first = try step(number)
    let second = try step(next)
    let kinds = (first.phases.map(\.kind), second.phases.map(\.kind))
    if let last = kinds.0.last, let start = kinds.1.first,
      last != start, !last.comes(before: start)
    {
      throw Carry.Obstacle(
        description: "\(number) ends with \(last.title) and \(next) starts "
          + "with \(start.title): one step has Given, Red, Green, Refactor, "
          + "each at most once"
      )
    }
    var rest = second.part.lines.dropFirst().drop(while: \.isBlank)
    if kinds.0.last != nil, kinds.0.last == kinds.1.first,
      let heading = rest.firstIndex(where: { $0.hasPrefix("### ") })
    {
      // The phase goes on.
      let isBlank =
        rest.indices.contains(heading + 1) && rest[heading + 1].isBlank
      rest.removeSubrange(heading...(isBlank ? heading + 1 : heading))
    }
    first.part.lines += rest
    first.origins += second.origins.filter { !first.origins.contains($0) }
    first.asides += second.asides
    first.names += second.names
    first.tests += second.tests
    chapters[number.chapter - 1].steps[number.step - 1] = first
    chapters[number.chapter - 1].steps.remove(at: next.step - 1)
  }
}

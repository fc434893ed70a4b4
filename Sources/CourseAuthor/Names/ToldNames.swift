import CourseContent
import CourseSystem

/// What a course tells of the names that its tests use, step by step.
struct ToldNames {
  /// What a step tells: its declarations, in the order of the files.
  private(set) var steps: [(place: StepPlace, told: [Declaration])] = []
  /// The names that tests use and nobody told.
  private(set) var mistakes: [Mistake] = []

  /// What the learner knows: the signatures by their names.
  private var known: [String: String] = [:]

  /// Creates the names of a course that starts with a program.
  init(start: [Declaration]) { start.forEach { know($0) } }

  private mutating func know(_ declaration: Declaration) {
    known[declaration.name] = declaration.interface
    if let parent = declaration.parent, declaration.canBeLeftEmpty {
      known["\(parent).init()"] = "init()"
    }
    for name in declaration.inherited {
      known["\(declaration.name): \(name)"] = ""
    }
  }

  /// Adds the next step.
  mutating func add(_ step: StepNames) {
    step.given.forEach { know($0) }
    // Most tests ask for nothing new: what only news needs is found then.
    lazy var before = Set(step.before.map(\.name))
    var told: [Declaration] = []
    for asking in step.askings {
      lazy var program = ProgramIndex(asking.program)
      for use in asking.reading.uses where !isKnown(use) {
        for declaration in needed(for: use, in: program) {
          let isNews =
            !before.contains(declaration.name)
            || known[declaration.name] != nil
            || LessonWords(of: step.place, before: asking.phase)
              .name(declaration, in: use)
          if isNews {
            told.append(declaration)
          } else if !declaration.isCase || use.declaration == declaration {
            // The cases of an enum come with it.
            mistakes.append(Self.mistake(declaration, use, step.place, asking))
          }
          know(declaration)
        }
        if let name = use.calledName { known[name] = "" }
      }
    }
    steps.append((step.place, told))
  }

  private func isKnown(_ use: NameUse) -> Bool {
    if let name = use.inherited {
      return knows(use.declaration, inherits: name)
    }
    if let name = use.calledName, known[name] != nil { return true }
    return knows(use.declaration)
  }

  private func knows(_ declaration: Declaration) -> Bool {
    known[declaration.name] == declaration.interface
  }

  private func knows(_ type: Declaration, inherits name: String) -> Bool {
    known["\(type.name): \(name)"] != nil
  }

  /// Returns what is new to a learner of what a use needs: the types it stands
  /// in and mentions, and all cases of an enum.
  private func needed(
    for use: NameUse,
    in program: ProgramIndex
  ) -> [Declaration] {
    var needed: [Declaration] = []
    func add(_ declaration: Declaration, again: Bool = false) {
      guard again || !knows(declaration), !needed.contains(declaration)
      else { return }
      if let parent = program.parent(of: declaration) {
        // With the cases goes the type of their values.
        let inherits = parent.inherited.allSatisfy {
          knows(parent, inherits: $0)
        }
        add(parent, again: declaration.isCase && !inherits)
      }
      needed.append(declaration)
      program.cases(with: declaration).forEach { add($0) }
      program.types(mentionedBy: declaration).forEach { add($0) }
    }
    add(use.declaration, again: use.inherited != nil)
    return needed
  }

  private static func mistake(
    _ declaration: Declaration,
    _ use: NameUse,
    _ place: StepPlace,
    _ asking: StepNames.Asking
  ) -> Mistake {
    let lines = PrintedLines(of: asking.path, in: asking.phase, at: place)
    let line = lines.first(use.line) ?? lines.lines.first
    return Mistake(
      "this test uses `\(declaration.name)`, which is the lesson's own and was "
        + "never told: let the test use what was told, give it, or name "
        + "`\(declaration.name)` in backticks before this listing",
      at: line?.location ?? place.step.location
    )
  }
}

/// The declarations of a program by what they belong to.
private struct ProgramIndex {
  private let byUSR: [String: Declaration]
  private let byName: [String: Declaration]
  private let cases: [String?: [Declaration]]

  init(_ declarations: [Declaration]) {
    byUSR = Dictionary(declarations.map { ($0.usr, $0) }) { first, _ in first }
    byName = Dictionary(declarations.map { ($0.name, $0) }) { first, _ in
      first
    }
    cases = Dictionary(grouping: declarations.filter(\.isCase), by: \.parent)
  }

  func parent(of declaration: Declaration) -> Declaration? {
    declaration.parent.flatMap { byName[$0] }
  }

  /// Returns all cases of the enum that a declaration is, or is a case of.
  func cases(with declaration: Declaration) -> [Declaration] {
    let type = declaration.isCase ? declaration.parent : declaration.name
    return cases[type] ?? []
  }

  func types(mentionedBy declaration: Declaration) -> [Declaration] {
    declaration.mentioned.compactMap { byUSR[$0] }.filter(\.isNamedType)
  }
}

package import CourseBuild
package import Course
import CoursePlatform

/// The result of comparing a learner's program with the lesson's by running a
/// step's observations.
package enum Observed: Codable, Hashable, Sendable {
  /// A result for programs that give the same answers.
  ///
  /// The associated value is the number of situations compared.
  case same(Int)
  /// A result for programs that give different answers.
  ///
  /// The associated value describes the first situation found where the answers
  /// differ. A situation that the step asks for takes precedence over one that
  /// only a later step asks for.
  case differs(Difference)
  /// A result for an observation that doesn't compile with the learner's
  /// program, typically because a name in the program clashes with another
  /// name.
  ///
  /// The associated value is the compiler's message.
  case clashes(String)
  /// A result for programs that can't be compared, because only SwiftPM can
  /// build them.
  case needsSwiftPM

  /// A situation in which the learner's program and the lesson's program give
  /// different answers.
  package struct Difference: Codable, Hashable, Sendable {
    /// The situation, such as the board `XO./.X./...` or a list of calls.
    package let situation: String
    /// The answer given by the learner's program, or the reason why it gave
    /// none.
    package let own: String
    /// The answer given by the lesson's program.
    package let lesson: String
    /// The name of the observation that found the difference.
    package var observation = ""
    /// Whether only a later step asks for this situation, or `nil` if it's not
    /// known to be so.
    var isLater: Bool?

    /// Whether the step itself asks for this situation.
    package var isAsked: Bool { isLater != true }
  }
}

/// A service that compares a learner's program with the lesson's by running the
/// course's observations.
package struct Observing: Sendable {
  let course: CourseReader
  let verdictService: any Verdicts

  package init(course: CourseReader, verdictService: any Verdicts) {
    self.course = course
    self.verdictService = verdictService
  }

  /// Runs a step's observations with a learner's program and with the lesson's,
  /// and compares the answers.
  ///
  /// - Returns: The first difference, if there is one, preferably in a situation
  ///   that the step asks for; otherwise, a name clash,
  ///   if there is one; otherwise, the number of situations compared, or `nil`
  ///   if no observation compiles with both programs. If only SwiftPM can build
  ///   the programs, that's the result for any observation.
  package func observed(
    _ tree: Tree,
    at lesson: LessonStep
  ) throws -> Observed? {
    let results = Parallel.results(
      of: lesson.place.observations.map { observation in
        { () -> Observed? in
          do {
            return try built(observation, with: tree, beside: lesson.reference)
              .map(compared) ?? .needsSwiftPM
          } catch let errors as Compiler.Errors {
            return Observed(clash: errors.diagnostics)
          }
        }
      }
    )
    var count: Int?
    var clash: Observed?
    var later: Observed?
    for result in results {
      switch try result.get() {
      case .differs(let difference) where difference.isAsked:
        return .differs(difference)
      case .differs(let difference): later = later ?? .differs(difference)
      case .same(let more): count = (count ?? 0) + more
      case .clashes(let message): clash = .clashes(message)
      case .needsSwiftPM: return .needsSwiftPM
      case nil: break
      }
    }
    return later ?? clash ?? count.map(Observed.same)
  }

  /// Returns whether a learner's program answers each of a step's observations
  /// as the lesson's program does at that step or at a later one.
  ///
  /// An observation that doesn't compile with the learner's program says
  /// nothing about it.
  func answers(
    _ tree: Tree,
    at lesson: LessonStep,
    as later: LessonStep
  ) throws -> Bool {
    func isSame(_ observation: Observation, beside lesson: Tree) throws -> Bool?
    {
      try pair(observation, with: tree, beside: lesson).map(compared)?.isSame
    }
    return try lesson.place.observations.allSatisfy { observation in
      if try isSame(observation, beside: lesson.reference) ?? true {
        return true
      }
      return try isSame(observation, beside: later.reference) ?? false
    }
  }

  /// The two builds of an observation: one with a learner's program and one
  /// with the lesson's.
  package struct Pair: Sendable {
    let name: String
    let own: ScriptProgram
    let lesson: ScriptProgram

    /// Whether the two builds are identical, in which case the observation
    /// can't find a difference.
    package var isSame: Bool { own == lesson }
  }

  /// Builds an observation with a learner's program and with the lesson's.
  ///
  /// - Returns: Both builds, or `nil` if one of them fails.
  package func pair(
    _ observation: Observation,
    with tree: Tree,
    beside lesson: Tree
  ) throws -> Pair? {
    do {
      return try built(observation, with: tree, beside: lesson)
    } catch is Compiler.Errors {
      return nil
    }
  }

  /// Builds an observation with a learner's program and with the lesson's.
  ///
  /// - Returns: Both builds, or `nil` if only SwiftPM can build one of them.
  /// - Throws: `Compiler.Errors` if the observation doesn't compile with one of
  ///   the programs, or any error thrown by
  ///   `VerdictService.program(of:with:)`.
  private func built(
    _ observation: Observation,
    with tree: Tree,
    beside lesson: Tree
  ) throws -> Pair? {
    let script = script(observation)
    func program(_ tree: Tree) throws -> ScriptProgram? {
      try verdictService.program(of: script, with: tree)
    }
    // A manifest that only SwiftPM understands is replaced by the lesson's.
    var plain = tree
    plain["Package.swift"] = lesson["Package.swift"]
    guard let own = try program(tree) ?? program(plain),
      let other = try program(lesson)
    else { return nil }
    return Pair(name: observation.name, own: own, lesson: other)
  }

  /// Runs an observation's two builds and returns the result of comparing their
  /// answers.
  package func compared(_ pair: Pair) throws -> Observed {
    try verdictService.comparison(of: pair.own, and: pair.lesson) {
      Observed($0, beside: $1, by: pair.name)
    }
  }

  /// Returns whether the comparison of an observation's two builds is settled:
  /// neither of them took too long.
  package func isSettled(_ pair: Pair) -> Bool {
    verdictService.hasComparison(
      of: pair.own,
      and: pair.lesson,
      as: Observed.self
    )
  }

  /// Returns the reason why an observation doesn't work with a program, or
  /// `nil` if the observation works or if only SwiftPM can build the package.
  ///
  /// An observation doesn't work if it crashes, takes too long, or prints
  /// nothing.
  ///
  /// - Throws: `Compiler.Errors` if the observation doesn't compile, or any
  ///   error thrown by `VerdictService.verdict(on:running:)`.
  package func trouble(
    of observation: Observation,
    with tree: Tree
  ) throws -> String? {
    guard
      let program = try verdictService.program(
        of: script(observation),
        with: tree
      )
    else { return nil }
    let output = try verdictService.output(of: program)
    return output.trouble ?? (output.lines.isEmpty ? "it prints nothing" : nil)
  }

  /// Returns the script that runs an observation in each of the course's
  /// situations.
  package func script(_ observation: Observation) -> Script {
    Script(
      files: observation.source(situations: course.situations)
        .merging(["Say.swift": Script.say]) { $1 },
      imports: [observation.text, course.situations].flatMap(
        Observation.imports
      )
    )
  }
}

extension Observed {
  /// Whether the programs give the same answers.
  var isSame: Bool { if case .same = self { true } else { false } }

  /// Creates a name clash from the errors of compiling an observation, or
  /// returns `nil` if the learner's program merely lacks a name.
  ///
  /// A learner's program doesn't need every name that the lesson's program has.
  fileprivate init?(clash errors: [Diagnostic]) {
    guard errors.missingNames.isEmpty, let first = errors.first else {
      return nil
    }
    self = .clashes(first.message)
  }

  /// Creates the result of comparing the outputs of an observation's two
  /// builds, line by line.
  init(
    _ own: ScriptProgram.Output,
    beside lesson: ScriptProgram.Output,
    by observation: String
  ) {
    let different = lesson.lines.indices.filter { index in
      !own.lines.indices.contains(index)
        || own.lines[index] != lesson.lines[index]
    }
    let asked = different.first {
      lesson.lines[$0].first != Script.laterMark
    }
    guard let index = asked ?? different.first else {
      self = .same(lesson.lines.count)
      return
    }
    let (situation, answer) = Self.parts(of: lesson.lines[index])
    let said =
      own.lines.indices.contains(index)
      ? Self.parts(of: own.lines[index]).answer : nil
    self = .differs(
      Difference(
        situation: situation,
        own: said ?? own.trouble ?? "it prints nothing",
        lesson: answer,
        observation: observation,
        isLater: asked == nil ? true : nil
      )
    )
  }

  private static func parts(
    of line: String
  ) -> (situation: String, answer: String) {
    let words = line.drop { $0 == Script.laterMark }
    let parts = words.split(separator: "\t", maxSplits: 1).map(String.init)
    return (parts.first ?? "", parts.count > 1 ? parts[1] : "")
  }
}

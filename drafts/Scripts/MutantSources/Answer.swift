import CourseBuild

/// What an observation says of a mutant beside the lesson's program.
enum Answer: Codable, Hashable {
  case same
  case differs(Difference)
  /// There's nothing to compare, for this reason.
  case nothing(String)

  /// A situation in which the programs' answers differ.
  struct Difference: Codable, Hashable, CustomStringConvertible {
    let situation: String
    let lesson: String
    let mutant: String

    var description: String {
      "\(situation):\n    lesson: \(lesson)\n    mutant: \(mutant)"
    }
  }

  /// Compares all that the programs print, and how they end.
  init(
    _ mutant: ScriptProgram.Output,
    beside lesson: ScriptProgram.Output
  ) {
    let most = max(mutant.lines.count, lesson.lines.count)
    let line = (0..<most).first { index in
      mutant.lines.dropFirst(index).first != lesson.lines.dropFirst(index).first
    }
    // Where the lesson's program stops in trouble, it could have said more.
    if lesson.trouble != nil, line.map({ $0 >= lesson.lines.count }) ?? true {
      self = .nothing("\(lesson.trouble ?? ""), even with the lesson's program")
    } else if let line {
      self = .differs(Self.difference(at: line, mutant, lesson))
    } else if let trouble = mutant.trouble {
      self = .differs(
        Difference(situation: "at the end", lesson: "it ends", mutant: trouble)
      )
    } else if lesson.lines.isEmpty {
      self = .nothing("it prints nothing, even with the lesson's program")
    } else {
      self = .same
    }
  }

  private static func difference(
    at line: Int,
    _ mutant: ScriptProgram.Output,
    _ lesson: ScriptProgram.Output
  ) -> Difference {
    let lines = [lesson, mutant].map { $0.lines.dropFirst(line).first }
    let parts = lines.map { $0?.drop { $0 == Script.laterMark } }
      .map { $0?.split(separator: "\t", maxSplits: 1).map(String.init) }
    let silence = mutant.trouble ?? "it prints nothing"
    return Difference(
      situation: (parts[0] ?? parts[1])?.first ?? "",
      lesson: parts[0].map { $0.dropFirst().joined() } ?? "it prints nothing",
      mutant: parts[1].map { $0.dropFirst().joined() } ?? silence
    )
  }
}

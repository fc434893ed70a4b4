/// A program with a mistake in one of its lines.
struct Mutant {
  /// The number of the wrong line, counted from 1.
  let line: Int

  /// The line without the mistake.
  let right: String

  /// The line with the mistake; it's empty if the line was forgotten.
  let wrong: String

  /// The whole program, with the mistake in it.
  let program: String

  /// Returns the mutants of a program, in the order of its lines.
  static func all(of program: String) -> [Mutant] {
    let lines = program.split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
    return lines.enumerated().flatMap { index, right in
      mistakes(in: right).map { wrong in
        var changed = lines
        changed[index] = wrong
        return Mutant(
          line: index + 1,
          right: right,
          wrong: wrong,
          program: changed.joined(separator: "\n")
        )
      }
    }
  }
}

import Foundation

/// A namespace for running the program.
enum Run {
  /// Tries the mutants of some files, and prints those that stay alive.
  ///
  /// If the first argument is `--list`, the mutants are only printed.
  static func start(_ arguments: [String]) throws {
    if arguments.first == "--list" {
      for mutant in try arguments.dropFirst().flatMap(mutants) {
        print(line(of: mutant))
      }
      return
    }
    let trial = try Trial()
    for path in arguments {
      try run(trial, on: path)
    }
  }

  /// Tries the mutants of one file, and prints how many of them met each fate.
  private static func run(_ trial: Trial, on path: String) throws {
    var tally: [Trial.Fate: Int] = [:]
    for mutant in try mutants(of: path) {
      let fate = try trial.fate(of: mutant, in: path)
      tally[fate, default: 0] += 1
      if fate == .alive { report("\(path):" + line(of: mutant)) }
    }
    let counts = Trial.Fate.allCases.map { fate in
      "\(tally[fate, default: 0]) \(fate.rawValue)"
    }
    report("\(path): " + counts.joined(separator: ", "))
  }

  private static func mutants(of path: String) throws -> [Mutant] {
    Mutant.all(of: try String(contentsOfFile: path, encoding: .utf8))
  }

  /// Returns a mutant as a line to read.
  private static func line(of mutant: Mutant) -> String {
    let lines = [mutant.right, mutant.wrong].map { line in
      line.trimmingCharacters(in: .whitespaces)
    }
    let wrong = lines[1].isEmpty ? "(forgotten)" : lines[1]
    return "\(mutant.line): \(lines[0]) → \(wrong)"
  }

  /// Prints a line without waiting for more of them.
  private static func report(_ line: String) {
    print(line)
    fflush(nil)
  }
}

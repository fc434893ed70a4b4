import XCTest

@testable import CoursePlatform

/// Tests of `Scripts/mutants` on the bowling kata.
///
/// They can't be fast because the script builds itself and dozens of wrong
/// programs.
final class MutantsTests: SlowTestCase {
  /// The path of the second chapter's observation, which sees some mistakes.
  private let sees = "chapters/02-bonuses/observations/a-strike/sees.swift"

  /// Code for the end of the first chapter, which no test looks at.
  private let first = "  public static func rare() -> Int { 7 }\n"

  /// Code for the end of the second chapter, which no test looks at.
  private let second = #"""
    public var line: String { "scored \(score > 9 ? "many" : "few") of 300" }
    public static let help = """
      Bowl.
      Then bowl again.
      """
    public static let usage = """
      Usage: bowl
      """
    public static func refusal() -> (text: String, status: Int) {
      return (text: "", status: 64)
    }
    public static func turns() -> Int { 2 }
    public static func check(_ n: Int) { precondition(n < 3) }
    public static func seldom() -> Int { 5 }

    """#

  /// Returns a copy of the kata with more code and these files.
  private func course(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let bowling = Repository.engine
      .appendingPathComponent("Tests/CourseTests/Fixtures/bowling").path
    for file in Files.filesBelow(bowling) {
      try folder.write([file: Files.read("\(bowling)/\(file)")])
    }
    let roll = "  /// Adds a ball that has knocked down some pins.\n"
    try insert(first, before: roll, in: "01-pins", of: folder)
    let added = second.split(separator: "\n").map { "+  \($0)\n" }.joined()
    let strike = "+  private func isStrike(_ roll: Int) -> Bool {"
    try insert(added, before: strike, in: "02-bonuses", of: folder)
    try folder.write(files)
    return folder
  }

  private func insert(
    _ code: String,
    before line: String,
    in chapter: String,
    of folder: TemporaryFolder
  ) throws {
    let path = "\(folder.path)/chapters/\(chapter)/README.md"
    let parts = try Files.read(path).components(separatedBy: line)
    let new = [parts[0] + code] + parts.dropFirst()
    try Files.write(new.joined(separator: line), to: path)
  }

  private func mutants(
    _ words: String...,
    of folder: TemporaryFolder
  ) throws -> String {
    let outcome = try Command(
      executable: "\(Repository.root.path)/Scripts/mutants",
      arguments: ["--course", folder.path] + words
    ).run()
    XCTAssertTrue(outcome.succeeded, outcome.error)
    return outcome.output.replacingOccurrences(
      of: "Sources/Bowling/Game.swift:",
      with: ""
    )
  }

  func test_mutants_areEqualOnlyIfObservationsReachThemAndSeeNothing() throws {
    let step = "chapters/01-pins/observations/the-rolls-themselves"
    let folder = try course([
      "\(step)/crashes.swift": """
      @testable import Bowling

      let score = Game().score
      precondition(score > 0)
      say("never", "\\(score)")

      """,
      "\(step)/silent.swift": "@testable import Bowling\n\n_ = Game().score\n",
      "\(step)/unbuilt.swift": """
      @testable import Bowling

      say("a name of before", Game().points)

      """,
      sees: """
      @testable import Bowling

      for turn in 0..<Game.turns() { say("turn \\(turn)", "there") }
      _ = (Game().line, Game.help, Game.usage, Game.refusal())
      Game.check(2)

      """,
    ])

    let output = try mutants("1", "2", of: folder)

    for (mutant, finding) in [
      ("{ 7 } → public static func rare() -> Int { 8 }", "says nothing (crash"),
      (
        "{ 7 } → public static func rare() -> Int { 8 }", "even with the lesson"
      ),
      ("{ 7 } → public static func rare() -> Int { 8 }", "silent: it prints n"),
      ("{ 7 } → public static func rare() -> Int { 8 }", "unbuilt: it doesn't"),
      ("{ 5 } → public static func seldom() -> Int { 6 }", "no observation is"),
      ("Then bowl again. → (deleted)", "no observation is seen to reach it"),
      ("Usage: bowl → other: bowl", "no observation is seen to reach it"),
      (
        #"of 300" } → public var line: String { "other \("#,
        "no answer shows it"
      ),
      (#"status: 64) → return (text: "", status: 1)"#, "no answer shows it"),
      ("{ 2 } → public static func turns() -> Int { 3 }", "sees, turn 2:"),
      ("{ 2 } → public static func turns() -> Int { 1 }", "sees, turn 1:"),
    ] {
      let lines = output.components(separatedBy: "\n")
      let index = try XCTUnwrap(
        lines.firstIndex { $0.contains(mutant) },
        output
      )
      XCTAssertTrue(lines[index + 1].contains(finding), lines[index + 1])
    }
    XCTAssertTrue(output.contains("sees, at the end:\n    lesson: it ends"))
    XCTAssertTrue(output.contains("{ precondition(n <= 3) }, equal"), output)
  }

  func test_survivorsWithReason_areExplained() throws {
    let turns = "Sources/Bowling/Game.swift: public static func turns() -> Int"
    let folder = try course([
      sees: """
      @testable import Bowling

      say("turns", "\\(Game.turns())")

      """,
      "chapters/02-bonuses/survivors.md": """
          \(turns) { 2 } → public static func turns() -> Int { 3 }

      More turns hurt nobody.

          \(turns) { 2 } → public static func turns() -> Int { 4 }

      Never made.

          \(turns) { 2 } → public static func turns() -> Int { 1 }

      """,
    ])

    let output = try mutants("2", of: folder)

    let page = "chapters/02-bonuses/survivors.md"
    XCTAssertTrue(output.contains("-> Int { 3 }, explained\n"), output)
    XCTAssertTrue(output.contains("\(page):5: no such mutant survives"), output)
    XCTAssertTrue(output.contains("\(page):9: no reason is given"), output)
    XCTAssertFalse(output.contains("\(page):1:"), output)
  }
}

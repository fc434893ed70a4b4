import Foundation
import XCTest

@testable import CourseSystem
@testable import kata

final class CompletionScriptTests: XCTestCase {
  private let script = CompletionScript(
    program: "kata",
    commands: Kata.program.commands.map(\.specification)
  )

  func test_bash_offersWhatCanComeNext() throws {
    XCTAssertEqual(try offers("kata", "ver"), ["verify"])
    XCTAssertEqual(try offers("kata", "help", "ver"), ["verify"])
    XCTAssertEqual(try offers("kata", "check", "--js"), ["--json"])
    XCTAssertEqual(try offers("kata", "list", "--color", "al"), ["always"])
  }

  func test_bash_offersEachOptionOfEachCommand() throws {
    for command in Kata.forLearners.map(\.specification) {
      XCTAssertEqual(
        try offers("kata", command.name, "--"),
        (command.options.map(\.name) + ["color", "help"]).map { "--\($0)" }
      )
    }
  }

  func test_descriptions_areQuoted() {
    let script = CompletionScript(
      program: "bake",
      commands: [
        CommandSpecification(
          name: "bread",
          abstract: "Bake: today's.",
          options: [
            .init(name: "heat", value: "n", help: "[How] hot?"),
            .init(
              name: "form",
              value: "x",
              help: "It's.",
              choices: ["a", "b"]
            ),
          ]
        )
      ]
    )

    let zsh = script.text(for: .zsh)
    XCTAssertTrue(zsh.contains(#"'bread:Bake\: today'\''s.'"#))
    XCTAssertTrue(zsh.contains(#"'--heat[\[How\] hot?]:n:_files'"#))
    XCTAssertTrue(zsh.contains(#"'--form[It'\''s.]:x:(a b)'"#))
    let fish = script.text(for: .fish)
    XCTAssertTrue(fish.contains(#"-a bread -d 'Bake: today\'s.'"#))
    XCTAssertTrue(fish.contains(#"-l form -x -a 'a b' -d 'It\'s.'"#))
  }

  func test_otherShell_isAUsageError() {
    let option = "--generate-completion-script"
    XCTAssertEqual(Kata.program.run([option, "csh"]), .usage)
    XCTAssertEqual(Kata.program.run([option]), .usage)
  }

  /// Returns what bash offers for the last of some words.
  private func offers(_ words: String...) throws -> [String] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let bash = Process()
    let pipe = Pipe()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      """
      \(script.text(for: .bash))
      COMP_WORDS=(\(line))
      COMP_CWORD=\(words.count - 1)
      _kata
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    bash.standardOutput = pipe
    try bash.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}

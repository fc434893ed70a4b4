import Foundation
import XCTest

@testable import TicDemo

final class Chapter48CompletionTests: XCTestCase {
  func test_bash_offersNames() throws {
    try assertOffers([
      ["TicDemo", "re"]: ["render"],
      ["TicDemo", "h"]: ["host", "help"],
      ["TicDemo", "--v"]: ["--version"],
      ["TicDemo", "help", "j"]: ["join"],
      ["TicDemo", "render", "--s"]: ["--style", "--svg"],
      ["TicDemo", "analyse", "--"]: ["--mover", "--row", "--color", "--help"],
      ["TicDemo", "play", "re"]: [],
    ])
  }

  func test_bash_offersTheValuesOfAnOption() throws {
    try assertOffers([
      ["TicDemo", "render", "--style", ""]: ["small", "large"],
      ["TicDemo", "play", "--against", "m"]: ["minimax"],
      ["TicDemo", "analyse", "--mover", ""]: ["x", "o"],
      ["TicDemo", "play", "--seed", ""]: [],
      ["TicDemo", "--generate-completion-script", ""]: ["bash"],
    ])
  }

  /// Asserts what bash offers for the last of some words.
  ///
  /// A failure shows only the offers that differ.
  private func assertOffers(
    _ expected: KeyValuePairs<[String], [String]>,
    line: UInt = #line
  ) throws {
    let wrong = try expected.compactMap { words, names in
      let offered = try offers(words)
      let call = words.joined(separator: " ")
      return offered == names
        ? nil : ("\(call): \(offered)", "\(call): \(names)")
    }
    XCTAssertEqual(wrong.map(\.0), wrong.map(\.1), line: line)
  }

  private func offers(_ words: [String]) throws -> [String] {
    let option = "--\(CompletionCommand.option.name)"
    let script = Command.run([option, "bash"]).output
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let bash = Process()
    let pipe = Pipe()
    bash.executableURL = URL(fileURLWithPath: "/bin/bash")
    bash.arguments = [
      "-c",
      """
      \(script)
      COMP_WORDS=(\(line))
      COMP_CWORD=\(words.count - 1)
      _TicDemo
      printf '%s\\n' "${COMPREPLY[@]}"
      """,
    ]
    bash.standardOutput = pipe
    bash.standardError = FileHandle.nullDevice
    try bash.run()
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    bash.waitUntilExit()
    return String(decoding: bytes, as: UTF8.self)
      .split(separator: "\n").map(String.init)
  }
}

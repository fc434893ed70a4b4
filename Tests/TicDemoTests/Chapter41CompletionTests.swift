import Foundation
import XCTest

@testable import TicDemo

final class Chapter41CompletionTests: XCTestCase {
  func test_bash_offersWhatCanComeNext() throws {
    XCTAssertEqual(try offers("TicDemo", "re"), ["render"])
    XCTAssertEqual(try offers("TicDemo", "h"), ["host", "help"])
    XCTAssertEqual(try offers("TicDemo", "help", "j"), ["join"])
    XCTAssertEqual(
      try offers("TicDemo", "render", "--s"),
      ["--style", "--svg"]
    )
    XCTAssertEqual(
      try offers("TicDemo", "render", "--style", ""),
      ["small", "large"]
    )
    XCTAssertEqual(try offers("TicDemo", "play", "--seed", ""), [])
  }

  func test_fish_isToldWhatOptionsAreFor() {
    let render = "complete -c TicDemo -n '__fish_seen_subcommand_from render' "
    let lines = [
      render + "-l style -x -a 'small large' "
        + "-d 'How large: small or large. (default: small)'",
      render + #"-l svg -r -d 'Write a picture; \'-\' is standard output.'"#,
    ]

    let script = Command.run(["--generate-completion-script=fish"]).output

    XCTAssertEqual(lines.filter { !script.contains("\($0)\n") }, [])
  }

  func test_zsh_isToldWhatOptionsAreFor() {
    let arguments = [
      #"'--style[How large\: small or large. (default\: small)]"#
        + #":style:(small large)'"#,
      #"'--svg[Write a picture; '\''-'\'' is standard output.]:file:_files'"#,
    ]

    let script = Command.run(["--generate-completion-script", "zsh"]).output

    XCTAssertEqual(arguments.filter { !script.contains($0) }, [])
  }

  func test_otherShell_isRejected() {
    let outcome = Command.run(["--generate-completion-script", "csh"])

    XCTAssertEqual(outcome.status, 64)
    XCTAssertTrue(
      outcome.errorOutput.contains("cannot be 'csh', only one of 'bash'")
    )
  }

  /// Returns what bash suggests for the last of some words.
  private func offers(_ words: String...) throws -> [String] {
    let script = Command.run(["--generate-completion-script", "bash"]).output
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

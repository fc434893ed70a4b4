import XCTest

@testable import CourseLearner
@testable import CoursePlatform

/// Tests that the commands in messages work where they're printed.
final class PrintedCommandTests: XCTestCase {
  // MARK: The program

  func test_call_dependsOnHowProgramWasStarted() throws {
    let folder = try TemporaryFolder()
    try folder.write([
      "clone/Package.swift": "", "clone/Engine/Package.swift": "",
      "clone/play/Package.swift": "", "clone/chapters/01-a/README.md": "",
      "elsewhere/notes.txt": "", "o'er/Package.swift": "",
    ])
    let clone = "\(folder.path)/clone"
    let built = "\(clone)/.build/x86_64-unknown-linux-gnu/debug/kata"
    let away = "swift run --package-path \(clone) kata"
    let rows = [
      // Found on the PATH.
      ("kata", "elsewhere", "kata"),
      ("my kata", "elsewhere", "'my kata'"),
      // Built by SwiftPM.
      (built, "clone", "swift run kata"),
      (built, "clone/chapters/01-a", "swift run kata"),
      (built, "clone/play", away),
      (built, "clone/Engine", away),
      (built, "elsewhere", away),
      ("../.build/debug/kata", "clone/play", away),
      (".build/debug/kata", "clone", "swift run kata"),
      (
        "\(clone)/.build/release/kata", "clone", "swift run -c release kata"
      ),
      (
        "\(clone)/Engine/.build/debug/kata", "clone",
        "swift run --package-path \(clone)/Engine kata"
      ),
      (
        "\(folder.path)/o'er/.build/debug/kata", "elsewhere",
        "swift run --package-path '\(folder.path)/o'\\''er' kata"
      ),
      // A copy somewhere else.
      ("/opt/bin/kata", "clone", "/opt/bin/kata"),
      ("/opt/my bin/kata", "clone", "'/opt/my bin/kata'"),
      ("bin/kata", "elsewhere", "\(folder.path)/elsewhere/bin/kata"),
    ]

    for (name, here, call) in rows {
      XCTAssertEqual(
        ThisProgram.call(startedAs: name, in: "\(folder.path)/\(here)"),
        call,
        "\(name) in \(here)"
      )
    }
  }

  func test_commandsInMessage_areSpelledOut() {
    let call = ProgramCall("swift run kata", course: "../my course")

    XCTAssertEqual(
      call.spelled(in: "Run `kata accept`, or `kata`; `kataX` isn't one."),
      "Run `swift run kata accept --course '../my course'`, or "
        + "`swift run kata --course '../my course'`; `kataX` isn't one."
    )
  }

  // MARK: What it prints

  /// Returns a folder outside of any course, in which `bin/kata` is the program.
  private func outside() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Files.makeDirectory("\(folder.path)/bin")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/bin/kata",
      withDestinationPath: try Clone.program()
    )
    return folder
  }

  private func shell(
    _ command: String,
    in folder: TemporaryFolder
  ) throws -> Command.Outcome {
    var environment = ProcessInfo.processInfo.environment
    environment["PATH"] =
      "\(folder.path)/bin:" + (environment["PATH"] ?? "/usr/bin:/bin")
    return try Command(
      executable: "/bin/sh",
      arguments: ["-c", command],
      environment: environment,
      directory: folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  func test_printedCommands_workOutsideOfClone() throws {
    let clone = try Clone.ofBowling()
    let folder = try outside()

    for (index, program) in ["kata", "bin/kata"].enumerated() {
      let start =
        "\(program) start my\\ work\(index) --course \(clone.folder.path)"
      let started = try shell(start, in: folder)
      XCTAssertEqual(started.ending, .exited(0), started.error)
      let printed = try XCTUnwrap(
        started.output.firstMatch(of: /To continue, run: (.+)\n/),
        started.output
      )
      let shown = try shell("\(printed.1) </dev/null", in: folder)
      XCTAssertTrue(
        shown.output.contains("1.1 The worst game"),
        "\(printed.1): \(shown.output)\(shown.error)"
      )
      let next = try XCTUnwrap(
        shown.output.firstMatch(of: /run (.*kata.*)\. To do\s+something/),
        shown.output
      )
      XCTAssertEqual(String(next.1), String(printed.1))
      // To which other commands can be added.
      let hint = try shell("\(printed.1) hint", in: folder)
      XCTAssertTrue(hint.output.contains("Hint 1"), hint.output + hint.error)
      let readme = try Files.read("\(folder.path)/my work\(index)/README.md")
      let command = try XCTUnwrap(
        readme.firstMatch(of: /(?m)^(.*kata hint --workspace .*)$/),
        readme
      )
      let second = try shell("cd / && \(command.1)", in: folder)
      XCTAssertTrue(
        second.output.contains("Hint 2"),
        "\(command.1): \(second.output)\(second.error)"
      )
    }
  }

  func test_obstaclesAndMistakes_nameCommandsThatWork() throws {
    let clone = try Clone.ofBowling()
    let folder = try outside()
    let course = "--course \(clone.folder.path)"

    let missing = try shell("kata next \(course)", in: folder)
    XCTAssertTrue(
      missing.error.contains(
        "`kata start \(clone.play) \(course)`"
      ),
      missing.error
    )
    XCTAssertTrue(try shell("kata start \(course)", in: folder).succeeded)
    let again = try shell("kata start \(course)", in: folder)
    XCTAssertTrue(
      again.error.contains("run `kata --workspace \(clone.play) \(course)`"),
      again.error
    )

    _ = try clone.replace(
      line: "> **Green:** 4 tests pass.",
      by: "> **Green:** ?",
      in: "chapters/02-bonuses/README.md"
    )
    let proof = try shell("kata verify 2 \(course)", in: folder)
    XCTAssertTrue(
      proof.error.contains("To fill it in, run `kata accept \(course)`"),
      proof.error
    )
    let unfolded = try shell(
      "kata unfold un \(course) --at 2.1/red",
      in: folder
    )
    XCTAssertTrue(
      unfolded.output.contains(
        "cd \(folder.path) && kata fold \(folder.path)/un \(course)\n"
      ),
      unfolded.output + unfolded.error
    )
  }
}

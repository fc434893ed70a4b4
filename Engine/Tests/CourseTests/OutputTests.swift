import Foundation
import XCTest

@testable import CourseLearner
@testable import CoursePlatform

/// Tests of where commands write their results: links, devices, and pipes must
/// not be replaced, and a failure must be reported.
final class OutputTests: XCTestCase {
  private func started() throws -> Clone {
    let clone = try Clone()
    try clone.kata("start")
    return clone
  }

  /// Runs a shell script in a clone, in which `kata` is the program.
  private func run(_ script: String, in clone: Clone) throws -> Command.Outcome
  {
    try Command(
      executable: "/bin/bash",
      arguments: [
        "-c", "kata() { \"$KATA\" \"$@\"; }; \(script)",
      ],
      environment: ProcessInfo.processInfo.environment.merging([
        "KATA": try Clone.program()
      ]) { $1 },
      directory: clone.folder.path,
      limits: Command.Limits(seconds: Patience.seconds)
    ).run()
  }

  // MARK: What a path leads to

  func test_links_areFollowed() throws {
    let folder = try TemporaryFolder()
    try Files.makeDirectory("\(folder.path)/below")
    for (link, target) in [
      ("one", "below/two"), ("below/two", "three"), ("below/three", "../file"),
      ("loop", "loop"), ("null", "/dev/null"), ("out", "/dev/stdout"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: "\(folder.path)/\(link)",
        withDestinationPath: target
      )
    }

    try Files.write("text", to: "\(folder.path)/one")
    try Files.write("text", to: "\(folder.path)/null")

    XCTAssertEqual(try Files.read("\(folder.path)/file"), "text")
    for link in ["one", "below/two", "below/three", "null"] {
      XCTAssertTrue(SystemCalls.isLink("\(folder.path)/\(link)"), link)
    }
    XCTAssertThrowsError(try Files.write("text", to: "\(folder.path)/loop"))
    XCTAssertTrue(Files.isStandardOutput("\(folder.path)/out"))
    for path in ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] {
      XCTAssertTrue(Files.isStandardOutput(path), path)
    }
    for path in ["/dev/fd/2", "/dev/null", folder.path, "/no/such", "1"] {
      XCTAssertFalse(Files.isStandardOutput(path), path)
    }
  }

  func test_namedPipe_isWrittenAndKept() throws {
    let folder = try TemporaryFolder()
    let pipe = "\(folder.path)/pipe"
    mkfifo(pipe, 0o600)
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }

    try Files.write("text", to: pipe)

    XCTAssertEqual(
      SystemCalls.readAvailable(reader, limit: 100),
      Array("text".utf8)
    )
    XCTAssertEqual(SystemCalls.kind(of: pipe), S_IFIFO)
  }

  func test_folder_isNotReplaced() throws {
    let folder = try TemporaryFolder()

    XCTAssertThrowsError(try Files.write("text", to: folder.path)) {
      XCTAssertTrue("\($0)".contains("directory"), "\($0)")
    }
  }

  // MARK: Commands

  func test_resultsForDevicesAndPipes_areWritten() throws {
    let clone = try started()
    let script = """
      kata log --html /dev/null && test -c /dev/null || echo 'no device'
      kata log --json /dev/stdout | grep -c '"entries"'
      kata check --json /dev/fd/3 3>third; grep -c '"tests"' third
      ln -s there.json here.json
      kata check --json here.json; test -L here.json && grep -c tests there.json
      mkfifo pipe; cat pipe > copy & kata check --json pipe; wait
      test -p pipe && grep -c tests copy
      kata check --json /dev/stdout | head -c 1
      kata check --json >(grep -c tests > substituted); sleep 1; cat substituted
      """

    let outcome = try run(script, in: clone)

    let lines = outcome.output.lines
    XCTAssertEqual(lines.count { $0 == "1" }, 5, outcome.output)
    XCTAssertTrue(lines.contains { $0.hasPrefix("{") }, outcome.output)
    XCTAssertFalse(outcome.output.contains("no device"))
  }

  func test_fullDevice_isReported() throws {
    let clone = try started()
    for script in [
      "kata check --json - > /dev/full", "kata log > /dev/full",
      "kata check --json /dev/full", "kata log --html /dev/full",
      "kata show > /dev/full", "kata --help > /dev/full",
      "kata list > /dev/full", "kata check --json /dev/stdout > /dev/full",
      "kata log >&-", "kata log --json - >&-",
    ] {
      let outcome = try run(script, in: clone)

      XCTAssertEqual(outcome.ending, .exited(1), script)
      XCTAssertTrue(
        ["No space left on device", "Bad file descriptor"].contains {
          outcome.error.contains($0)
        },
        "\(script): \(outcome.error)"
      )
      XCTAssertEqual(
        outcome.error.components(separatedBy: "Error: ").count,
        2,
        "\(script): \(outcome.error)"
      )
    }
    XCTAssertEqual(SystemCalls.kind(of: "/dev/full"), S_IFCHR)
  }

  func test_closedStandardStreams_damageNoFile() throws {
    let clone = try started()
    let before = try clone.workspace().saves.records()

    for script in ["kata check >&-", "kata check >&- 2>&- <&-"] {
      XCTAssertEqual(try run(script, in: clone).ending, .exited(1))
    }

    XCTAssertEqual(try clone.kata("check").error, "")
    XCTAssertEqual(try clone.workspace().saves.records(), before)
    XCTAssertEqual(try Files.read("\(clone.play)/.git/kata/lock"), "")
  }
}

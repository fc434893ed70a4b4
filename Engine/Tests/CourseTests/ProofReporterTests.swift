import Synchronization
import XCTest

@testable import CourseAuthor
@testable import CoursePlatform
@testable import kata

/// Tests of the messages that are printed during a proof.
final class ProofReporterTests: XCTestCase {
  private final class Lines: Sendable {
    private let all = Mutex<[String]>([])
    var lines: [String] { all.withLock { $0 } }
    func add(_ line: String) { all.withLock { $0.append(line) } }
  }

  private let mistake = Mistake(
    "is wrong",
    at: SourceLocation(path: "a", line: 1)
  )

  func test_mistake_isReportedOnceWhenFound() {
    let lines = Lines()
    let reporter = ProofReporter(Terminal()) { lines.add($0) }

    reporter.found(mistake)
    reporter.found(mistake)

    XCTAssertEqual(lines.lines, ["a:1: is wrong"])
  }

  func test_interruptedProof_reportsProgressAndNothingAfter() {
    let lines = Lines()
    let reporter = ProofReporter(Terminal()) { lines.add($0) }

    reporter.report(Prover.Progress(done: 3, total: 9, name: "x"))
    reporter.found(mistake)
    XCTAssertEqual(reporter.interrupt(), .failure)
    reporter.found(Mistake("was ended", at: mistake.location))
    reporter.tick()

    XCTAssertEqual(lines.lines.count, 2)
    XCTAssertTrue(
      lines.lines[1].hasPrefix(
        "Not proved: interrupted after 3 of 9 checks; found 1 mistake"
      ),
      lines.lines[1]
    )
  }

  func test_progressWithoutTerminal_isALine() throws {
    try XCTSkipIf(Terminal().canRedraw, "this is a terminal")
    let lines = Lines()
    let reporter = ProofReporter(Terminal()) { lines.add($0) }

    reporter.report(Prover.Progress(done: 3, total: 9, name: "x"))
    reporter.tick()

    XCTAssertEqual(lines.lines, ["3 of 9  x"])
  }

  func test_interruptedVerify_reportsMistakesAndExitsWithOne() throws {
    // A command that would go on for long after the first mistake is found.
    let sample = try SampleCourse()
      .changing("$ swift run TicDemo\n", to: "$ sleep 19; swift run TicDemo\n")
      .changing(
        "[the first chapter](..",
        to: "[the first](../none",
        in: SampleCourse.second
      )
    let clone = try Clone()
    try clone.folder.write(sample.files)
    for signal in ["INT", "TERM"] {
      let outcome = try Command(
        executable: "/bin/sh",
        arguments: [
          "-c",
          """
          : > errors
          "$0" verify 2>> errors & program=$!
          until grep -q "none" errors; do sleep 0.05; done
          kill -\(signal) $program; wait $program; echo "exit $?"
          """,
          try Clone.program(),
        ],
        environment: ProcessInfo.processInfo.environment,
        directory: clone.folder.path,
        limits: Command.Limits(seconds: 60)
      ).run()

      XCTAssertEqual(outcome.output, "exit 1\n", outcome.error)
      let said = try Files.read("\(clone.folder.path)/errors").lines
      XCTAssertEqual(said.count, 3, said.joined(separator: "\n"))
      XCTAssertTrue(said[0].hasPrefix("\(SampleCourse.second):"), said[0])
      XCTAssertTrue(said[1].contains("checks; found 1 mistake"), said[1])
    }
  }
}

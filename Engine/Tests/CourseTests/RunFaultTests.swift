import Foundation
import XCTest

@testable import CoursePlatform

/// Tests of programs that misbehave when a test of either library calls them.
///
/// They're slow because a program that never ends runs until its time limit.
final class RunFaultTests: SlowTestCase {
  /// Returns a learner whose program runs `body` to add points.
  private func learner(adding body: String) throws -> Clone {
    let clone = try Clone()
    try clone.kata("start")
    try clone.kata("goto", "1.2")
    try clone.write(
      """
      import Foundation

      public struct Score {
        public private(set) var points = 0
        public init() {}
        public mutating func add(_ amount: Int) {
          \(body)
        }
      }

      """,
      to: "Sources/TicModel/Score.swift"
    )
    try clone.write(
      SampleWorkspace.test(
        "var score = Score(); score.add(2); XCTAssertEqual(score.points, 2)"
      ),
      to: SampleWorkspace.testPath
    )
    return clone
  }

  /// Replaces the learner's test with a Swift Testing test.
  private func writeTestOfSwiftTesting(in clone: Clone) throws {
    try clone.write(
      """
      import Testing

      @testable import TicModel

      @Test func learner() {
        var score = Score()
        score.add(2)
        #expect(score.points == 2)
      }

      """,
      to: SampleWorkspace.testPath
    )
  }

  /// Judges a program with a test of each library, and asserts that the output
  /// contains `words`.
  private func assertCheck(
    adding body: String,
    says words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let clone = try learner(adding: body)
    try assertCheck(clone, says: words, file: file, line: line)
    try writeTestOfSwiftTesting(in: clone)
    try assertCheck(clone, says: words, file: file, line: line)
  }

  /// Judges once, and asserts that the output contains `words`.
  private func assertCheck(
    _ clone: Clone,
    says words: String,
    file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    let start = ContinuousClock.now
    let outcome = try clone.kata("check")
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    print("check: \((seconds * 1000).rounded() / 1000) s")
    XCTAssertTrue(
      outcome.output.contains(words),
      outcome.output + outcome.error,
      file: file,
      line: line
    )
    XCTAssertEqual(outcome.error, "", file: file, line: line)
  }

  func test_endlessLoop_timesOut() throws {
    try assertCheck(
      adding: "while true {}",
      says: "learner times out after 10 s"
    )
  }

  func test_crash_isReportedWithReason() throws {
    try assertCheck(
      adding: "points = [amount][amount]",
      says: "learner crashes: Index out of range"
    )
  }

  func test_unlimitedAllocation_crashesAtMemoryLimit() throws {
    // It is not written to: to fill four gigabytes may take longer than a run.
    try assertCheck(
      adding: """
        while true {
              _ = UnsafeMutableRawPointer.allocate(
                byteCount: 1 << 28, alignment: 16)
            }
        """,
      says: "crashes: failed to allocate"
    )
  }

  func test_hundredMegabytesOfOutput_areRead() throws {
    try assertCheck(
      adding: """
        points += amount
            let line = String(repeating: "x", count: 1 << 20)
            for _ in 0..<100 { print(line) }
        """,
      says: "GREEN  2 tests pass"
    )
  }

  func test_endlessOutput_isEnded() throws {
    try assertCheck(
      adding: """
        let line = String(repeating: "x", count: 1 << 20)
            while true { print(line) }
        """,
      says: "prints without end"
    )
  }

  // MARK: What is left behind

  /// Returns the processes that sleep for a number of seconds that only one
  /// test uses.
  private func sleepers(_ seconds: String) -> [ProcessList.Entry] {
    Files.names(in: "/proc").compactMap { Int32($0) }
      .filter { ProcessList.words(of: $0).contains(seconds) }
      .compactMap(ProcessList.entry)
  }

  private func learner(
    starting command: String,
    then body: String = ""
  ) throws -> Clone {
    try learner(
      adding: """
        _ = system("\(command)")
            points += amount
            \(body)
        """
    )
  }

  func test_sixtyFourChildren_endWithRun() throws {
    let time = "6000.\(Int.random(in: 1...999_999))"
    let clone = try learner(
      starting: "for i in $(seq 64); do sleep \(time) & done"
    )

    try assertCheck(clone, says: "GREEN  2 tests pass")

    XCTAssertTrue(ProcessList.areGone(sleepers(time)))
  }

  func test_killedRunner_endsEndlessTest() throws {
    let time = "6000.\(Int.random(in: 1...999_999))"
    let clone = try learner(
      starting: "sleep \(time) &",
      then: "while true {}"
    )
    let victim = try Victim(["check"], in: clone)
    XCTAssertTrue(Patience.wait { !sleepers(time).isEmpty })

    let (activity, started) = victim.kill(withChildren: false)

    XCTAssertEqual(activity, .testing)
    XCTAssertTrue(ProcessList.areGone(started + sleepers(time)))
  }

  func test_ctrlC_endsAllProcesses() throws {
    let time = "6000.\(Int.random(in: 1...999_999))"
    let clone = try learner(
      starting: "for i in 1 2; do sleep \(time) & done; sleep 0.2",
      then: "while true {}"
    )
    let terminal = try clone.live()
    try terminal.wait(for: "both to sleep") { _ in sleepers(time).count > 1 }

    terminal.type("\u{3}")

    XCTAssertEqual(try terminal.waitForEnd(), .exited(130))
    XCTAssertEqual(terminal.settings, terminal.settingsBefore)
    XCTAssertFalse(terminal.picture.isTaken)
    XCTAssertTrue(ProcessList.areGone(sleepers(time)))
  }
}

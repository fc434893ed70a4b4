import Foundation
import XCTest

@testable import CoursePlatform

final class CommandTests: XCTestCase {
  private func run(
    _ script: String,
    limits: Command.Limits = Command.Limits(seconds: Patience.seconds)
  ) throws -> Command.Outcome {
    try Command(
      executable: "/bin/sh",
      arguments: ["-c", script],
      limits: limits
    ).run()
  }

  /// Returns the outcome of a script that prints something and then never ends.
  ///
  /// The time limit is raised until the script has printed something.
  private func outcome(
    ofEndless script: String
  ) throws -> Command.Outcome {
    for seconds in Patience.limits {
      let outcome = try run(
        script,
        limits: Command.Limits(seconds: seconds)
      )
      XCTAssertEqual(outcome.ending, .tookTooLong)
      if !outcome.output.isEmpty { return outcome }
    }
    throw Late()
  }

  private struct Late: Error {}

  func test_program_returnsStatusAndOutputs() throws {
    let outcome = try run("echo out; echo err >&2; exit 3")

    XCTAssertEqual(outcome.ending, .exited(3))
    XCTAssertEqual(outcome.output, "out\n")
    XCTAssertEqual(outcome.error, "err\n")
    XCTAssertFalse(outcome.succeeded)
  }

  func test_signal_differsFromExitStatus() throws {
    XCTAssertEqual(try run("kill -SEGV $$").ending, .signalled(SIGSEGV))
  }

  func test_missingProgram_failsToStart() {
    XCTAssertThrowsError(try Command(executable: "/no/such/program").run()) {
      XCTAssertTrue("\($0)".hasPrefix("can't run /no/such/program: "), "\($0)")
    }
  }

  func test_program_runsInGivenFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write(["here.txt": ""])

    let outcome = try Command(
      executable: "/bin/ls",
      directory: folder.path
    ).run()

    XCTAssertEqual(outcome.output, "here.txt\n")
  }

  func test_program_getsGivenEnvironment() throws {
    let outcome = try Command(
      executable: "/bin/sh",
      arguments: ["-c", "echo $COLOR"],
      environment: ["COLOR": "red"]
    ).run()

    XCTAssertEqual(outcome.output, "red\n")
  }

  func test_standardInput_isEmpty() throws {
    XCTAssertEqual(try run("cat; echo end").output, "end\n")
  }

  func test_input_reachesProgram() throws {
    let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    let outcome = try Command(executable: "/bin/cat", input: bytes).run()

    XCTAssertEqual(outcome.outputBytes, bytes)
  }

  func test_unreadInput_isIgnored() throws {
    let outcome = try Command(
      executable: "/bin/sh",
      arguments: ["-c", "exec <&-; echo begin; sleep 0.1; echo end"],
      input: Array(repeating: 0, count: 1_000_000)
    ).run()

    XCTAssertEqual(outcome.ending, .exited(0))
    XCTAssertEqual(outcome.output, "begin\nend\n")
  }

  func test_signalsIgnoredByParent_endChild() throws {
    let signals = [SIGHUP, SIGINT, SIGTERM, SIGPIPE, SIGUSR1, SIGXFSZ]
    let before = signals.map { signal($0, SIG_IGN) }
    defer { for (number, old) in zip(signals, before) { signal(number, old) } }

    for number in signals {
      XCTAssertEqual(
        try run("kill -\(number) $$; echo alive").ending,
        .signalled(number)
      )
    }
  }

  func test_signalsBlockedByThread_endChild() throws {
    let ending = Future<Command.Ending>()
    Thread.detachNewThread {
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let script = ["-c", "kill -TERM $$; echo alive"]
      ending.fulfill(
        try? Command(executable: "/bin/sh", arguments: script).run().ending
      )
    }

    XCTAssertEqual(ending.wait(), .signalled(SIGTERM))
  }

  func test_endlessProgram_isEndedAtTimeLimit() throws {
    let outcome = try outcome(ofEndless: "echo begin; while true; do :; done")

    XCTAssertEqual(outcome.ending, .tookTooLong)
    XCTAssertEqual(outcome.output, "begin\n")
  }

  func test_endlessOutput_isEndedAtOutputLimit() throws {
    let outcome = try run(
      "yes",
      limits: Command.Limits(seconds: Patience.seconds, outputBytes: 1 << 20)
    )

    XCTAssertEqual(outcome.ending, .printedTooMuch)
  }

  func test_longOutput_keepsBothEnds() throws {
    let outcome = try run(
      "echo begin; head -c 100000 /dev/zero | tr '\\0' x; echo; echo end",
      limits: Command.Limits(seconds: Patience.seconds, keptBytes: 1000)
    )

    XCTAssertEqual(outcome.ending, .exited(0))
    XCTAssertTrue(outcome.output.hasPrefix("begin\nxxx"))
    XCTAssertTrue(outcome.output.hasSuffix("xxx\nend\n"))
    XCTAssertTrue(outcome.output.contains("bytes omitted"))
    XCTAssertLessThan(outcome.output.utf8.count, 4000)
  }

  func test_bothOutputsFull_doNotBlock() throws {
    let outcome = try run(
      "for i in 1 2; do head -c 2000000 /dev/zero; "
        + "head -c 2000000 /dev/zero >&2; done"
    )

    XCTAssertEqual(outcome.ending, .exited(0))
  }

  func test_orphanedChild_isEndedWithParent() throws {
    let outcome = try run("sleep \(Patience.sleep) & echo $!")

    XCTAssertEqual(outcome.ending, .exited(0))
    let child = try XCTUnwrap(Int32(outcome.output.trimmed))
    XCTAssertTrue(ProcessList.isGone(child))
  }

  func test_childOutsideGroup_isNotWaitedFor() throws {
    // It holds both outputs open, and has left the group.
    let outcome = try run("set -m; sleep \(Patience.sleep) & echo $!")

    let child = try XCTUnwrap(Int32(outcome.output.trimmed))
    XCTAssertTrue(SystemCalls.isAlive(child))
    TestSystemCalls.send(SIGKILL, to: child)
  }

  func test_missingFolder_failsToStart() {
    XCTAssertThrowsError(
      try Command(executable: "/bin/ls", directory: "/no/such/folder").run()
    ) {
      XCTAssertEqual(
        "\($0)",
        "can't run /bin/ls: /no/such/folder: No such file or directory"
      )
    }
  }

  /// The test is slow, because only a program that has to wait for longer than
  /// its limit shows that the wait doesn't count.
  func test_programThatBusyMachineKeepsWaiting_isNotEnded() throws {
    guard Files.contents("/proc/self/schedstat") != nil else {
      throw XCTSkip("this system doesn't say how long a program has waited")
    }
    let count = 4 * ProcessInfo.processInfo.activeProcessorCount
    let others = try (0..<count).map { _ in
      try Process.run(
        URL(fileURLWithPath: "/bin/sh"),
        arguments: ["-c", "while :; do :; done"]
      )
    }
    defer { for other in others { other.terminate() } }

    let outcome = try run(
      "ulimit -S -t 1; while :; do :; done",
      limits: Command.Limits(seconds: 2.5)
    )

    XCTAssertEqual(outcome.ending, .signalled(SIGXCPU))
  }

  /// A program whose threads' waits for each other were left out of its time
  /// would run eight times as long, and reach its limit of processor time first.
  func test_threadsThatKeepEachOtherWaiting_areEndedAtTimeLimit() throws {
    let count = ProcessInfo.processInfo.activeProcessorCount
    let loops =
      "threads->create(sub { 1 while 1 }) for 2..\(8 * count); 1 while 1"
    let outcome = try run(
      "ulimit -S -t \(3 * count); exec perl -Mthreads -e '\(loops)'",
      limits: Command.Limits(seconds: 1)
    )

    XCTAssertEqual(outcome.ending, .tookTooLong)
  }

  func test_childrenOfEndlessProgram_areEnded() throws {
    let outcome = try outcome(
      ofEndless: "sleep \(Patience.sleep) & echo $!; wait"
    )

    XCTAssertEqual(outcome.ending, .tookTooLong)
    let child = try XCTUnwrap(Int32(outcome.output.trimmed))
    XCTAssertTrue(ProcessList.isGone(child))
  }

  func test_memoryLimit_isApplied() throws {
    let outcome = try run(
      "ulimit -v",
      limits: Command.Limits(
        seconds: Patience.seconds,
        memoryBytes: 512 << 20
      )
    )

    XCTAssertEqual(outcome.output, "524288\n")
  }
}

import CourseBuild
import Course
import CoursePlatform

/// Methods that find new tests that don't wait for their own assertions.
extension Judge {
  /// Returns the finding that new tests don't wait for an assertion that fails
  /// with one of the given programs, or `nil` if that isn't seen.
  ///
  /// Such an assertion fails after its test has returned, if it ever runs, so
  /// the tests get a moment for it.
  func unwaited(
    _ work: Work,
    with programs: [Tree]
  ) throws -> Judgement.Finding? {
    for program in programs
    where work.tree.tests.merging(program.program).startsWork {
      let outcome = try work.trials.outcome(
        with: program,
        at: work.lesson,
        files: work.files,
        lingering: work.new
      )
      let late = outcome.verdict.lateResults(of: work.new)
      if !late.isEmpty { return .testsDoNotWait(late) }
    }
    return nil
  }
}

extension Tree {
  /// Whether the files mention any way to start a task or a thread.
  ///
  /// If they don't, there's nothing that a test could have to wait for.
  var startsWork: Bool {
    let words = [
      "Task", "Thread", "Queue", "Timer", "RunLoop", "async", "Process",
      "URLSession", "pthread_",
    ]
    return files.values.contains { text in words.contains(where: text.holds) }
  }
}

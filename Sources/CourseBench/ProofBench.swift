import CourseBuild
import CourseContent
import CourseProof
import Foundation

/// Timing the proof of the course.
extension Bench {
  /// Times the proof of the course with an empty store, and again with nothing
  /// changed, against `swift test` at each state in turn.
  ///
  /// - Parameters:
  ///   - jobs: how many proofs run side by side.
  ///   - samples: at how many states, evenly spread, `swift test` is run: each
  ///     after the state before it. Their mean stands for the others.
  /// - Returns: both proofs, held against the same time.
  /// - Throws: `Compiler.ToolFailure`, `Subprocess.StartFailure` or `Files.Failure`
  ///   when a tool of the toolchain breaks down, or the course is not proved.
  package func proof(jobs: Int, samples: Int) throws -> [Comparison] {
    let store = Store(path: "\(folder)/proof")
    func prove() throws {
      // A store of its own memory: as a program started anew has it.
      let verdictService = try VerdictService(
        store: Store(path: store.path),
        seconds: 30
      )
      let proof = Prover(root: root, verdictService: verdictService, jobs: jobs)
        .prove()
      guard proof.holds else { throw Surprise(what: "the proof") }
    }
    say("proving the course with an empty store")
    let cold = try Comparison.time(prove)
    say("proving it again")
    let warm = try Comparison.time(prove)
    let count = min(max(samples, 1), course.states.count)
    say("running swift test at \(count) of \(course.states.count) states")
    let baseline = try swiftTest(at: count)
    return [("empty store", cold), ("nothing changed", warm)].map {
      Comparison(
        name: "the proof, \($0)",
        baseline: "swift test at each state",
        ours: [$1],
        theirs: [baseline]
      )
    }
  }

  /// Returns the seconds that `swift test` takes at all states in turn.
  private func swiftTest(at count: Int) throws -> Double {
    let states = course.states
    let package = "\(folder)/tags"
    var last = Tree()
    var seconds = 0.0
    func go(to state: State) throws -> (seconds: Double, passed: Bool) {
      // SwiftPM tells edits apart by seconds. The wait is not counted.
      usleep(1_100_000)
      try state.tree.write(over: last, in: package)
      last = state.tree
      var passed = false
      let seconds = try Comparison.time {
        passed = try swiftPM(["test"], in: package)
      }
      return (seconds, passed)
    }
    for sample in 0..<count {
      let index = sample * states.count / count
      if index > 0 && states[index - 1].tree != last {
        _ = try go(to: states[index - 1])
      }
      let test = try go(to: states[index])
      // A stale build would be fast, and wrong.
      guard test.passed == (states[index].phase?.kind != .red) else {
        throw Surprise(what: "swift test at \(states[index].tag)")
      }
      seconds += test.seconds
    }
    return seconds * Double(states.count) / Double(count)
  }
}

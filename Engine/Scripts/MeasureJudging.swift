// Measures what follows the answer of a save's own tests, beside
// `swift test --filter`, by turns: how long it takes until a wrong expectation is
// reported, until the search for a program that meets it has ended, and until an
// observation has compared a right program. `Engine/Scripts/bench judging` calls it with
// the course, a folder and the rounds.

import Course
import CourseBuild
import CourseJudge
import CoursePlatform
import Foundation
import Synchronization

@main
enum MeasureJudging {
  static func main() throws {
    let arguments = CommandLine.arguments
    let course = try CourseReader(WholeCourse.faultless(root: arguments[1]))
    for slip in slips {
      try Bench(slip: slip, course: course, folder: "\(arguments[2])/slips")
        .run(rounds: Int(arguments[3]) ?? 5)
    }
  }

  static let slips = [
    Slip(step: "9.3", right: "OXOXOXOXO", wrong: "OXOXOXOXX"),
    Slip(step: "22.2", right: "player: .x), 7)", wrong: "player: .x), 6)"),
    Slip(step: "30.8", right: "(4), .notYourTurn)", wrong: "(4), .gameOver)"),
  ]
}

/// A wrong expectation in a lesson's test.
struct Slip {
  let step: String
  let right: String
  let wrong: String
}

/// The saves of a learner at one step, judged, and run by SwiftPM.
struct Bench {
  let slip: Slip
  let course: CourseReader
  let folder: String

  func run(rounds: Int) throws {
    guard let place = try course.place(numbered: slip.step) else {
      throw Missing()
    }
    let lesson = try course.lesson(at: place)
    let path = lesson.reference.tests.paths.first {
      lesson.reference[$0] != lesson.baseline[$0]
        && lesson.reference[$0]?.contains(slip.right) == true
    }
    guard let path, let test = lesson.reference[path] else { throw Missing() }
    let judge = Judge(
      course: course,
      verdictService: try VerdictService(
        store: Store(path: "\(folder)/\(slip.step)/store"),
        threads: Parallel.allProcessors
      )
    )
    let reference = lesson.reference
    _ = try judge.judge(submission(reference, at: lesson))
    _ = try swiftPM(reference, ["build", "--build-tests"])
    var figures: [[Double]] = []
    for round in 1...rounds {
      var wrong = reference
      wrong[path] =
        test.replacingOccurrences(of: slip.right, with: slip.wrong)
        + "// \(round)\n"
      var right = reference
      let program = "Sources/TicModel/TicModel.swift"
      right[program] =
        (right[program] ?? "")
        + "extension TicModel { var edit: Int { \(round) } }\n"
      figures.append(
        try times(ofSaving: wrong, at: lesson, judge)
          + [try time(ofObserving: right, at: lesson, judge)]
      )
      // SwiftPM tells edits apart by seconds.
      Thread.sleep(forTimeInterval: 1.1)
      figures[round - 1].append(
        try swiftPM(wrong, ["test", "--filter", test.testClass])
      )
    }
    report(figures)
  }

  struct Missing: Error {}

  private func submission(_ tree: Tree, at lesson: LessonStep) -> Submission {
    Submission(
      tree,
      at: lesson.place,
      entry: Submission.Entry(tree: lesson.baseline)
    )
  }

  /// Returns the seconds until the slip is reported, and until the search for a
  /// program that meets it has ended.
  private func times(
    ofSaving tree: Tree,
    at lesson: LessonStep,
    _ judge: Judge
  ) throws -> [Double] {
    let start = ContinuousClock.now
    let first = Mutex<Double?>(nil)
    let judgement = try judge.judge(
      submission(tree, at: lesson),
      onSearch: { _ in
        first.withLock { $0 = $0 ?? seconds(since: start) }
      }
    )
    guard !judgement.isDone, let near = first.withLock({ $0 }) else {
      throw Missing()
    }
    return [near, seconds(since: start)]
  }

  /// Returns the seconds of the remarks on a right program, after its judgement.
  private func time(
    ofObserving tree: Tree,
    at lesson: LessonStep,
    _ judge: Judge
  ) throws -> Double {
    let save = submission(tree, at: lesson)
    let judgement = try judge.judge(save)
    let start = ContinuousClock.now
    let remarks = try judge.remarks(on: judgement, of: save)
    guard judgement.isDone && !remarks.isEmpty else { throw Missing() }
    return seconds(since: start)
  }

  private func seconds(since start: ContinuousClock.Instant) -> Double {
    (ContinuousClock.now - start) / .seconds(1)
  }

  /// Calls SwiftPM on a tree, and returns the seconds that it takes.
  private func swiftPM(_ tree: Tree, _ command: [String]) throws -> Double {
    let package = "\(folder)/\(slip.step)/package"
    for (path, text) in tree.files
    where Files.contents("\(package)/\(path)") != text {
      try Files.write(text, to: "\(package)/\(path)")
    }
    let swift = Command(
      executable: try Executable.path(of: "swift"),
      arguments: command + ["--package-path", package]
    )
    let start = ContinuousClock.now
    _ = try swift.run()
    return seconds(since: start)
  }

  /// Writes the medians, each beside that of SwiftPM.
  private func report(_ figures: [[Double]]) {
    let medians = figures[0].indices.map { column in
      figures.map { $0[column] }.sorted()[figures.count / 2]
    }
    for (name, ours) in zip(["reported", "searched", "observed"], medians) {
      let words = "a wrong value at \(slip.step), \(name)".padding(
        toLength: 34,
        withPad: " ",
        startingAt: 0
      )
      print(
        String(
          format: "| %@ | %9.3f s | %9.3f s | %7.3f |",
          words,
          ours,
          medians[3],
          ours / medians[3]
        )
      )
    }
  }
}

extension String {
  /// The name of the first test class in a file.
  fileprivate var testClass: String {
    split(separator: "\n").lazy.compactMap {
      $0.firstMatch(of: /class (\w+): XCTestCase/).map { String($0.1) }
    }.first ?? ""
  }
}

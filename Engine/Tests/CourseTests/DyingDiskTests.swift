import Foundation
import Synchronization
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests of moves on a failing disk.
///
/// Any change may be the last, the recovery fails, too, and the learner saves a
/// file in between.
final class DyingDiskTests: XCTestCase {
  private static let score = "Sources/TicModel/Score.swift"
  private static let newer = "// Newer.\n"

  /// A disk that counts its changes, and fails after a given number of them.
  private final class Disk: Sendable {
    private let count = Mutex(0)
    private let last: Int
    private let savesAt: Int
    private let save: @Sendable () -> Void

    struct Dead: Error {}

    init(
      last: Int = .max,
      savingAt savesAt: Int = 0,
      _ save: @escaping @Sendable () -> Void = {}
    ) {
      self.last = last
      self.savesAt = savesAt
      self.save = save
    }

    var changes: Int { count.withLock { $0 } }

    /// Runs code that changes the disk.
    func run(_ body: () throws -> Void) rethrows {
      try Files.$beforeChange.withValue({ try self.change() }) { try body() }
    }

    private func change() throws {
      let number = count.withLock { count in
        count += 1
        return count
      }
      if number == savesAt { save() }
      if number > last { throw Dead() }
    }
  }

  /// A learner at step 1.2 with a program and tests of their own, who is about
  /// to move to step 2.1.
  private struct Learner {
    let sample: SampleWorkspace
    let destination: StepPlace
    let before: Snapshot
    private let master: String

    init() throws {
      sample = try SampleWorkspace()
      try sample.go("1.2")
      try sample.write("// Mine.\n", to: DyingDiskTests.score)
      try sample.writeTest("XCTFail(\"mine\")")
      destination = try sample.place("2.1")
      // What is judged is kept. What was never judged can be lost by the learner.
      try sample.workspace.save("mine")
      before = try Snapshot(of: sample.workspace.path)
      master = "\(sample.folder.path)/master"
      try FileManager.default.copyItem(
        atPath: sample.workspace.path,
        toPath: master
      )
    }

    var path: String { sample.workspace.path }

    /// Restores the folder's original state.
    func beginAgain() throws {
      Files.remove(path)
      try FileManager.default.copyItem(atPath: master, toPath: path)
    }

    /// Moves to the destination, as a run of the program does.
    func move() throws {
      let workspace = try Workspace(at: path)
      _ = try workspace.lock()
      _ = try workspace.go(to: destination, in: sample.course)
    }

    /// Recovers from an interrupted run, as the next run does.
    func recover() throws { _ = try Workspace(at: path).lock() }
  }

  /// Returns the faults found after an interrupted move and its recovery.
  private func faults(
    _ learner: Learner,
    lesson: Snapshot,
    hasSaved: Bool
  ) throws -> [String] {
    let workspace = try Workspace(at: learner.path)
    let there = try Snapshot(of: learner.path)
    let step = try workspace.place(in: learner.sample.course).number
    let wanted = step == "2.1" ? lesson : learner.before
    var faults: [String] = []
    if workspace.progress.moving != nil { faults.append("still moving") }
    for path in there.differences(from: wanted) {
      let isNewer =
        hasSaved && path == Self.score
        && there[path] == Data(Self.newer.utf8)
      if !isNewer { faults.append("at \(step), \(path) is another") }
    }
    var kept = [there]
    for record in try workspace.saves.records() {
      kept.append(try workspace.saves.snapshot(at: record.commit))
    }
    let texts = learner.before.paths.map { ($0, learner.before[$0]) }
    let newer = hasSaved ? [(Self.score, Data(Self.newer.utf8))] : []
    for (path, text) in texts + newer
    where !kept.contains(where: { $0[path] == text }) {
      faults.append("\(path) is lost")
    }
    return faults
  }

  func test_diskFailureAtAnyChange_losesNothing() throws {
    let learner = try Learner()
    let whole = Disk()
    try whole.run { try learner.move() }
    let lesson = try Snapshot(of: learner.path)
    let file = "\(learner.path)/\(Self.score)"
    XCTAssertGreaterThan(whole.changes, 20)

    for last in 0...whole.changes {
      // Without a save of the learner's, and with one at another time each.
      for savesAt in [0, 1 + (last * 7) % whole.changes] {
        try learner.beginAgain()
        let saved = Mutex(false)
        let disk = Disk(last: last, savingAt: savesAt) {
          saved.withLock { $0 = true }
          try? Data(Self.newer.utf8).write(to: URL(fileURLWithPath: file))
        }
        try? disk.run { try learner.move() }
        // The recovery dies, too, a little later each time.
        try? Disk(last: last % 9).run { try learner.recover() }
        try learner.recover()

        let faults = try faults(
          learner,
          lesson: lesson,
          hasSaved: saved.withLock { $0 }
        )
        XCTAssertEqual(faults, [], "last \(last), saved at \(savesAt)")
      }
    }
  }
}

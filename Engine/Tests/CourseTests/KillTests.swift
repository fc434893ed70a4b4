import Foundation
import XCTest

@testable import Course
@testable import CoursePlatform
@testable import CourseLearner

/// Tests that kill the program again and again at random moments of a lesson.
///
/// They're slow because all saved files are checked after each kill, which
/// takes a second.
final class KillTests: SlowTestCase {
  func test_killAtAnyMoment_losesNothing() throws {
    let random = SeededRandom.fromEnvironment("KATA_KILL_SEED")
    print("seed: \(random.seed)")
    let lesson = try KilledLesson(random)
    let environment = ProcessInfo.processInfo.environment
    let kills = environment["KATA_KILLS"].flatMap { Int($0) } ?? 25

    try lesson.run(kills: kills)

    print(lesson.report)
    XCTAssertEqual(lesson.faults, [], "seed \(random.seed)")
  }

  func test_killDuringCreation_isFinishedByNextRun() throws {
    var random = SeededRandom.fromEnvironment("KATA_KILL_SEED")
    print("seed: \(random.seed)")
    let clone = try Clone()
    var cutOff = 0

    for _ in 0..<15 {
      Files.remove(clone.play)
      try Files.makeDirectory(clone.play)
      let victim = try Victim(["start"], in: clone)
      if victim.wait(for: .time(.random(in: 10_000...250_000, using: &random)))
      {
        _ = victim.kill(withChildren: .random(using: &random))
      }
      if !Workspace.isWorkspace(clone.play) {
        cutOff += 1
        let outcome = try clone.kata("start")
        XCTAssertEqual(outcome.ending, .exited(0), outcome.error)
      }
      XCTAssertEqual(
        try clone.workspace().tree(),
        clone.whole.states.first?.tree
      )
      XCTAssertEqual(try clone.kata("check").ending, .exited(1))
      XCTAssertEqual(try clone.git("status", "--porcelain"), "")
    }
    print("\(cutOff) of 15 makings were cut off")
  }
}

/// A lesson of the sample course in which any command may be killed.
private final class KilledLesson {
  private(set) var faults: [String] = []
  private var random: SeededRandom
  private let learner: Clone
  private var kills: [String: [Victim.Activity: Int]] = [:]
  /// All file contents that the learner has saved and had judged.
  private var saved: [(name: String, text: String)] = []
  /// The complete contents that each of the learner's files may have.
  private var whole: [String: Set<String>] = [:]
  /// The processes that killed runs had started, which have to end.
  private var left: [ProcessList.Entry] = []
  private var round = 0
  private var isDone = false
  /// Whether the current test was never judged before, so that judging it takes
  /// a while.
  private var isNew = false
  private let start = ContinuousClock.now
  /// The seconds spent in the checks after kills.
  private var checking = 0.0

  init(_ random: SeededRandom) throws {
    self.random = random
    learner = try Clone()
    guard try learner.kata("start").succeeded else {
      throw XCTSkip("no workspace")
    }
    for state in learner.whole.states {
      for (path, text) in state.tree.files {
        whole[path, default: []].insert(text)
      }
    }
  }

  func run(kills wanted: Int) throws {
    while count < wanted && faults.count < 10 {
      try playRound()
    }
    checkSaves()
    if !ProcessList.areGone(left) { fault("processes were left behind") }
  }

  private var count: Int {
    kills.values.flatMap(\.values).reduce(0, +)
  }

  private func fault(_ what: String) {
    faults.append("round \(round): \(what)")
  }

  // MARK: A round

  /// The learner's progress.
  private struct Standing {
    let current: String
    let done: Set<String>
  }

  private func standing() throws -> Standing {
    let progress = try learner.workspace().progress
    return Standing(current: progress.current, done: progress.done)
  }

  /// Edits files, runs a command that may be killed, and checks the result.
  private func playRound() throws {
    round += 1
    // Now and then a step gets done, so that there is a way on.
    if round.isMultiple(of: 12) {
      for _ in 0..<2 { try learner.kata("take") }
      isDone = true
    }
    let words = command()
    let kind = words[0]
    let isLive = kind == "live"
    if !isLive { try edit() }
    let before = try standing()
    let target = try self.target(of: words, before)
    let tree = try learner.workspace().tree()
    let victim =
      isLive ? try Victim(liveIn: learner) : try Victim(words, in: learner)
    if isLive { try play(with: victim) }
    if victim.wait(for: moment(of: kind)) {
      let (activity, started) = victim.kill(
        withChildren: .random(using: &random)
      )
      kills[kind, default: [:]][activity, default: 0] += 1
      left += started
    }
    try look(before, target, kind)
    // A move is done, or not begun: there is nothing between.
    let isNotMoved = try standing().current == before.current
    if isNotMoved, let target, target != before.current,
      try learner.workspace().tree() != tree
    {
      fault("\(kind) was done by half")
    }
  }

  /// Returns the next command to run.
  private func command() -> [String] {
    if isDone && Int.random(in: 0..<4, using: &random) > 0 { return ["next"] }
    switch Int.random(in: 0..<12, using: &random) {
    case 0..<3: return ["check"]
    case 3..<8: return ["take"]
    case 8..<10: return ["live"]
    case 10: return ["reset"]
    default:
      let places = learner.whole.places.map(\.number)
      return ["goto", places.randomElement(using: &random) ?? "1.1"]
    }
  }

  /// Does something in the live screen, as a learner would.
  private func play(with victim: Victim) throws {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: try victim.typeAndConfirm("t")
    case 1: try victim.typeAndConfirm("R")
    default: try edit()
    }
  }

  private func moment(of kind: String) -> Victim.Moment {
    if isNew && ["check", "live"].contains(kind) {
      return .time(Int.random(in: 100_000...1_600_000, using: &random))
    }
    switch Int.random(in: 0..<5, using: &random) {
    case 0...1:
      return .time(Int.random(in: 1000...160_000, using: &random))
    case 2:
      return .change(Int.random(in: 1...30, using: &random), of: "")
    case 3:
      return .change(Int.random(in: 1...16, using: &random), of: "draft")
    default:
      let names = ["progress.json", "log.jsonl", "saves.lock", "swift"]
      return .change(
        Int.random(in: 1...3, using: &random),
        of: names.randomElement(using: &random) ?? ""
      )
    }
  }

  /// Writes something new, as a learner would.
  ///
  /// That's always a note, which is saved but not compiled, often one of a few
  /// tests, and sometimes a new test.
  private func edit() throws {
    func write(_ text: String, to path: String) throws {
      try learner.write(text, to: path)
      whole[path, default: []].insert(text)
      saved.append((path, text))
    }
    try write("note \(round)\n", to: "Tests/TicModelTests/notes.txt")
    isNew = Int.random(in: 0..<12, using: &random) == 0
    if isNew {
      try write(
        SampleWorkspace.test("XCTAssertEqual(usleep(250_000), \(round))"),
        to: SampleWorkspace.testPath
      )
    } else if Int.random(in: 0..<4, using: &random) == 0 {
      let number = Int.random(in: 1...3, using: &random)
      try write(
        SampleWorkspace.test("XCTAssertEqual(Score().points, \(number))"),
        to: SampleWorkspace.testPath
      )
    }
  }

  private func target(
    of words: [String],
    _ before: Standing
  ) throws -> String? {
    let place = try learner.workspace().place(in: learner.course)
    switch words[0] {
    case "next": return try learner.course.place(after: place)?.key
    case "goto": return try learner.course.place(numbered: words[1])?.key
    default: return nil
    }
  }

  // MARK: Looking

  private func look(
    _ before: Standing,
    _ target: String?,
    _ kind: String
  ) throws {
    lookAtFiles()
    let start = ContinuousClock.now
    let check = try learner.kata("check")
    checking += (ContinuousClock.now - start) / .seconds(1)
    isDone = check.succeeded
    if ![.exited(0), .exited(1)].contains(check.ending)
      || check.error.contains("Error")
    {
      fault("check after \(kind): \(check.ending) \(check.error)")
      for path in litter() { Files.remove("\(learner.play)/\(path)") }
      return
    }
    let after = try standing()
    if ![before.current, target].contains(after.current) {
      fault("\(kind): from \(before.current) to \(after.current)")
    }
    if !before.done.isSubset(of: after.done) {
      fault("\(kind): steps were forgotten")
    }
    let litter = self.litter()
    if !litter.isEmpty { fault("\(kind) leaves \(litter)") }
  }

  /// Checks that each file has one of its complete contents, rather than a part
  /// of one.
  private func lookAtFiles() {
    for top in ["Sources", "Tests"] {
      for name in Files.filesBelow("\(learner.play)/\(top)") {
        let path = "\(top)/\(name)"
        guard let texts = whole[path] else {
          fault("a file that nobody wrote: \(path)")
          continue
        }
        let text = Files.contents("\(learner.play)/\(path)")
        if !texts.contains(text ?? "") { fault("\(path) is damaged") }
      }
    }
  }

  /// Returns the drafts and lock files that a run has left.
  private func litter() -> [String] {
    let files = FileManager.default.enumerator(atPath: learner.play)
    return (files?.compactMap { $0 as? String } ?? []).filter {
      ($0.hasSuffix(".lock") || $0.hasSuffix(".tmp") || $0.contains(".kata-"))
        && !$0.contains("/objects/")
    }
  }

  private func checkSaves() {
    do {
      let names = try Git(directory: learner.play).run(
        ["hash-object", "--stdin-paths"],
        input: try saved.enumerated().map { index, save in
          let path = "\(learner.folder.path)/texts/\(index)"
          try Files.write(save.text, to: path)
          return path
        }.joinedLines.utf8
      ).split(separator: "\n").map(String.init)
      let kept = try learner.savedBlobs()
      for (name, save) in zip(names, saved) where !kept.contains(name) {
        fault("\(save.name) is lost: \(save.text)")
      }
    } catch {
      fault("\(error)")
    }
  }

  // MARK: Figures

  var report: String {
    let heads = Victim.Activity.allCases.map(\.rawValue)
    let rows = kills.keys.sorted().map { kind in
      let counts = Victim.Activity.allCases.map { kills[kind]?[$0] ?? 0 }
      return ([kind] + counts.map { "\($0)" }).joined(separator: "\t")
    }
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    return """
      killed in\t\(heads.joined(separator: "\t"))
      \(rows.joined(separator: "\n"))
      \(round) runs, \(count) kills, \(saved.count) texts saved, \
      \(Int(seconds)) s (of these \(Int(checking)) s in checks)
      """
  }
}

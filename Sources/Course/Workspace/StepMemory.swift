/// What a workspace remembers of the step the learner is at.
public struct StepMemory: Codable, Hashable, Sendable {
  /// The fingerprints of the learner's tests when the step began; nil for the
  /// lesson's own.
  var testsAtEntry: Set<String>?
  /// How many tests there were when the step began.
  var testCountAtEntry: Int?
  /// The fingerprint of the learner's program when the step began.
  var programAtEntry: String?
  /// Whether a new test of this step was seen to fail.
  var sawFailure = false
  /// How many tests there were when the step was first done.
  var testsWhenDone: Int?
  /// The remarks that were made: each is made once.
  var told: Set<String> = []

  /// Returns the memory of a step that begins with a tree.
  static func beginning(with tree: Tree) -> StepMemory {
    let inventory = TestInventory(tree)
    return StepMemory(
      testsAtEntry: inventory.fingerprints,
      testCountAtEntry: inventory.tests.count,
      programAtEntry: tree.program.digest.description
    )
  }

  /// Takes in what a save was worth.
  mutating func take(_ judgement: Judgement) {
    if !judgement.newTests.isEmpty && judgement.own.light != .green {
      sawFailure = true
    }
    if judgement.isDone && testsWhenDone == nil {
      testsWhenDone = judgement.own.results.count
    }
  }
}

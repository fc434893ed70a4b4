package import CourseBuild
package import Course
import CoursePlatform

/// A workspace's memory of the current step.
package struct StepProgress: Codable, Hashable, Sendable {
  /// The fingerprints of the learner's tests when the step began; `nil` for the
  /// lesson's own.
  var testsAtEntry: Set<String>?
  /// The number of tests when the step began.
  var testCountAtEntry: Int?
  /// The fingerprint of the learner's program when the step began.
  var programAtEntry: String?
  /// Whether a new test of this step has failed.
  var sawFailure = false
  /// The number of tests when the step was first done.
  var testsWhenDone: Int?
  /// The topics of the remarks that were made: each is made once in the step, or
  /// in the chapter.
  private var told: Set<String> = []

  /// A step of which nothing is remembered yet.
  package init() {}

  /// Returns the memory of a step that begins with a tree.
  ///
  /// Its tests are added when they're first needed.
  package static func beginning(with tree: Tree) -> StepProgress {
    var progress = StepProgress()
    progress.programAtEntry = tree.program.digest.description
    return progress
  }

  /// Whether the tests that the step began with are known.
  package var knowsTests: Bool { testsAtEntry != nil }

  /// Takes note of the tests that the step began with.
  package mutating func begin(with tests: TestInventory) {
    testsAtEntry = tests.fingerprints
    testCountAtEntry = tests.tests.count
  }

  /// Returns the memory of a step that the learner returns to, beginning with a
  /// tree.
  ///
  /// The learner isn't blamed for what happened in it before.
  package static func resuming(with tree: Tree) -> StepProgress {
    var progress = beginning(with: tree)
    progress.sawFailure = true
    return progress
  }

  /// Takes note that the files of a program were moved to other folders.
  ///
  /// A program that was only moved is still the one the step began with.
  package mutating func move(_ program: Tree, to moved: Tree) {
    guard programAtEntry == program.digest.description else { return }
    programAtEntry = moved.digest.description
  }

  /// Whether a remark about this was made.
  func wasTold(_ topic: Remark.Topic) -> Bool { told.contains(topic.rawValue) }

  /// Takes note that remarks were made.
  package mutating func tell(_ remarks: [Remark]) {
    told.formUnion(remarks.flatMap(\.topics).map(\.rawValue))
  }

  /// Takes over the topics of an earlier step that come up once a chapter.
  package mutating func goOn(from earlier: StepProgress) {
    let topics = Remark.Topic.allCases.filter(\.isOfChapter).map(\.rawValue)
    told.formUnion(earlier.told.intersection(topics))
  }

  /// Takes in what was shown of a save before it was judged to the end: a failure
  /// counts as seen, though the next save may come before the rest.
  package mutating func see(_ verdict: Verdict, of tests: TestInventory) {
    guard verdict.light != .green, let known = testsAtEntry else { return }
    if !tests.added(since: known).isEmpty { sawFailure = true }
  }

  /// Takes in what a save was worth.
  package mutating func take(_ judgement: Judgement) {
    if !judgement.newTests.isEmpty && judgement.own.light != .green {
      sawFailure = true
    }
    if judgement.isDone && testsWhenDone == nil {
      testsWhenDone = judgement.own.results.count
    }
  }
}

package import CourseBuild
import Course

/// A workspace's memory of the current step.
package struct StepProgress: Codable, Hashable, Sendable {
  /// Whether a new test of this step has failed.
  var sawFailure = false
  /// The number of tests when the step was first done.
  var testsWhenDone: Int?
  /// The topics of the remarks that were made: each is made once in the step, or
  /// in the chapter.
  private var told: Set<String> = []

  /// A step of which nothing is remembered yet.
  package init() {}

  /// The memory of a step that the learner returns to: they aren't blamed for
  /// what happened in it before.
  package static var resumed: StepProgress {
    var progress = StepProgress()
    progress.sawFailure = true
    return progress
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
  package mutating func see(_ verdict: Verdict, hasNewTests: Bool) {
    if hasNewTests && verdict.light != .green { sawFailure = true }
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

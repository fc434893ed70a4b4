package import CourseBuild
import Course

/// A workspace's memory of the current step.
package struct StepProgress: Codable, Hashable, Sendable {
  /// Whether a new test of this step has failed.
  var sawFailure = false
  /// The number of tests when the step was first done.
  var testsWhenDone: Int?
  /// The topics of the remarks that were made.
  ///
  /// Each topic comes up once a step, or once a chapter.
  private var told: Set<String> = []

  /// Creates the memory of a step that was just begun.
  package init() {}

  /// The memory of a step that the learner returns to.
  ///
  /// A failure counts as seen, so the learner isn't blamed for what happened on
  /// an earlier visit.
  package static var resumed: StepProgress {
    var progress = StepProgress()
    progress.sawFailure = true
    return progress
  }

  /// Returns whether a remark on a topic was made.
  func wasTold(_ topic: Remark.Topic) -> Bool { told.contains(topic.rawValue) }

  /// Records the topics of remarks that were made.
  package mutating func tell(_ remarks: [Remark]) {
    told.formUnion(remarks.flatMap(\.topics).map(\.rawValue))
  }

  /// Adds the topics of an earlier step that come up once a chapter.
  package mutating func goOn(from earlier: StepProgress) {
    let topics = Remark.Topic.allCases.filter(\.isOfChapter).map(\.rawValue)
    told.formUnion(earlier.told.intersection(topics))
  }

  /// Records a verdict that was shown before its save was fully judged.
  ///
  /// A failure counts as seen, even if the next save comes before the
  /// judgement.
  package mutating func see(_ verdict: Verdict, hasNewTests: Bool) {
    if hasNewTests && verdict.light != .green { sawFailure = true }
  }

  /// Records the judgement of a save.
  package mutating func take(_ judgement: Judgement) {
    if !judgement.newTests.isEmpty && judgement.own.light != .green {
      sawFailure = true
    }
    if judgement.isDone && testsWhenDone == nil {
      testsWhenDone = judgement.own.results.count
    }
  }
}

package import CourseBuild
import Course

/// A workspace's record of the learner's progress in a step.
package struct StepProgress: Codable, Hashable, Sendable {
  /// Whether a new test in this step has failed.
  var sawFailure = false
  /// The number of tests when the step was first done, or `nil` if the step
  /// isn't done yet.
  var testsWhenDone: Int?
  /// The topics of the remarks that have been made.
  ///
  /// Each topic comes up once per step, or once per chapter.
  private var told: Set<String> = []

  /// Creates the record for a step that the learner has just begun.
  package init() {}

  /// A record for a step that the learner has returned to.
  ///
  /// A test failure counts as already seen, so that the learner isn't blamed
  /// for what happened on an earlier visit.
  package static var resumed: StepProgress {
    var progress = StepProgress()
    progress.sawFailure = true
    return progress
  }

  /// Returns whether the learner has already been given a remark on a topic.
  func wasTold(_ topic: Remark.Topic) -> Bool { told.contains(topic.rawValue) }

  /// Records the topics of remarks that have been made.
  package mutating func tell(_ remarks: [Remark]) {
    told.formUnion(remarks.flatMap(\.topics).map(\.rawValue))
  }

  /// Adds the topics that were raised in an earlier step of the chapter and
  /// that come up only once per chapter.
  package mutating func goOn(from earlier: StepProgress) {
    let topics = Remark.Topic.allCases.filter(\.isOfChapter).map(\.rawValue)
    told.formUnion(earlier.told.intersection(topics))
  }

  /// Records a verdict that was shown before its save had been fully judged.
  ///
  /// A test failure in the verdict counts as seen, even if the next save
  /// arrives before the judgement.
  package mutating func see(_ verdict: Verdict, hasNewTests: Bool) {
    if hasNewTests && verdict.light != .green { sawFailure = true }
  }

  /// Records what a judgement on a save shows about the learner's progress.
  package mutating func take(_ judgement: Judgement) {
    if !judgement.newTests.isEmpty && judgement.own.light != .green {
      sawFailure = true
    }
    if judgement.isDone && testsWhenDone == nil {
      testsWhenDone = judgement.own.results.count
    }
  }
}

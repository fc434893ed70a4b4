package import CourseBuild
import Course

/// The record of a learner's progress in a step.
package struct StepProgress: Codable, Hashable, Sendable {
  /// Whether the learner has seen the light turn red or amber for a save with a
  /// new test.
  var sawFailure = false
  /// The number of tests when the step was first completed, or `nil` if it
  /// hasn't been completed yet.
  var testsWhenDone: Int?
  /// The raw values of the topics that came up at this step.
  private var told: Set<String> = []
  /// The raw values of the topics that came up at earlier steps and don't need
  /// to come up at this one, or `nil` if there are none.
  private var toldBefore: Set<String>?

  /// Creates the record for a step that has just begun.
  package init() {}

  /// A record for a step that the learner has returned to.
  ///
  /// A test failure counts as seen, because the learner might have seen it
  /// during an earlier visit.
  package static var resumed: StepProgress {
    var progress = StepProgress()
    progress.sawFailure = true
    return progress
  }

  /// Returns whether earlier remarks have already covered a topic.
  func wasTold(_ topic: Remark.Topic) -> Bool {
    wasToldHere(topic) || toldBefore?.contains(topic.rawValue) == true
  }

  /// Returns whether earlier remarks at this step have already covered a topic.
  func wasToldHere(_ topic: Remark.Topic) -> Bool {
    told.contains(topic.rawValue)
  }

  /// Records the topics of remarks that have been made, so that these topics
  /// don't come up again.
  package mutating func tell(_ remarks: [Remark]) {
    told.formUnion(remarks.flatMap(\.topics).map(\.rawValue))
  }

  /// Copies the topics that don't need to come up at this step from the record
  /// of the previous one.
  ///
  /// - Parameters:
  ///   - earlier: The record of the previous step.
  ///   - isSameChapter: Whether both steps are in the same chapter.
  package mutating func goOn(
    from earlier: StepProgress,
    inSameChapter isSameChapter: Bool
  ) {
    let covered = Remark.Topic.allCases.filter { topic in
      topic.skipsAStep && earlier.wasToldHere(topic)
        || topic.isOfChapter && isSameChapter && earlier.wasTold(topic)
    }
    toldBefore = covered.isEmpty ? nil : Set(covered.map(\.rawValue))
  }

  /// Records a verdict that's shown before the judgement on the save is
  /// complete.
  ///
  /// A test failure in the verdict counts as seen, even if the next save
  /// interrupts the judgement.
  package mutating func see(_ verdict: Verdict, hasNewTests: Bool) {
    if hasNewTests && verdict.light != .green { sawFailure = true }
  }

  /// Updates the record with the progress that a judgement shows.
  package mutating func take(_ judgement: Judgement) {
    if !judgement.newTests.isEmpty && judgement.own.light != .green {
      sawFailure = true
    }
    if judgement.isDone && testsWhenDone == nil {
      testsWhenDone = judgement.own.results.count
    }
  }
}

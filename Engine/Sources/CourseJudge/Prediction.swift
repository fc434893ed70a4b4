import CourseBuild
package import Course
import CoursePlatform

/// A learner's prediction of the verdict on the next save.
package struct Prediction: Hashable, Sendable {
  /// The tests that a prediction expects to fail.
  package enum Failing: Hashable, Sendable {
    /// No particular test.
    case any
    /// A test that's new in this step.
    case new
    /// The test with the given name.
    case named(TestName)
  }

  /// The predicted light (red, amber, or green).
  let light: Light
  let failing: Failing

  /// Creates a prediction of the next save's light (red, amber, or green) and
  /// of the tests that fail.
  package init(_ light: Light, failing: Failing = .any) {
    self.light = light
    self.failing = failing
  }

  /// Returns whether the prediction came true: the save has the predicted
  /// light, and the predicted test fails.
  package func cameTrue(in judgement: Judgement) -> Bool {
    guard judgement.own.light == light else { return false }
    let broken = judgement.own.brokenTests
    switch failing {
    case .any: return true
    case .new: return broken.contains(where: judgement.newTests.contains)
    case .named(let test): return broken.contains(test)
    }
  }

  /// Returns a sentence that tells the learner whether the prediction came
  /// true.
  package func outcome(in judgement: Judgement) -> String {
    let light = judgement.own.light
    guard cameTrue(in: judgement) else {
      return "You predicted \(words), but the light is \(light.rawValue): "
        + "\(judgement.own.summary)."
    }
    return "You predicted \(words), and you were right."
  }

  /// The prediction as a string, such as `red, ScoreTests.test_new_isZero`.
  package var words: String {
    switch failing {
    case .any: light.rawValue
    case .new: "\(light.rawValue), new"
    case .named(let test): "\(light.rawValue), \(test)"
    }
  }

  /// Creates a prediction by parsing a string such as `red, new`, or returns
  /// `nil` if the string isn't a valid prediction.
  package init?(words: String) {
    let parts = words.split(separator: ",", maxSplits: 1).map(\.trimmed)
    guard let light = parts.first.flatMap(Light.init) else { return nil }
    guard parts.count == 2 else {
      guard !words.contains(",") else { return nil }
      self.init(light)
      return
    }
    if parts[1] == "new" {
      self.init(light, failing: .new)
    } else if let test = TestName(parts[1]) {
      self.init(light, failing: .named(test))
    } else {
      return nil
    }
  }
}

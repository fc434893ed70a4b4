/// What a learner says beforehand of the next save.
public struct Prediction: Hashable, Sendable {
  /// Which test will fail.
  public enum Failing: Hashable, Sendable {
    /// Whichever it is.
    case any
    /// One that is new in this step.
    case new
    /// This one.
    case named(TestName)
  }

  /// The light.
  public let light: Light
  /// The test that will fail, where one does.
  public let failing: Failing

  /// Creates a prediction.
  public init(_ light: Light, _ failing: Failing = .any) {
    self.light = light
    self.failing = failing
  }

  /// Returns whether it came true.
  func cameTrue(in judgement: Judgement) -> Bool {
    guard judgement.own.light == light else { return false }
    let broken = judgement.own.brokenTests
    switch failing {
    case .any: return true
    case .new: return broken.contains(where: judgement.newTests.contains)
    case .named(let test): return broken.contains(test)
    }
  }

  /// The prediction in words, such as `red, ScoreTests.test_new_isZero`.
  public var words: String {
    switch failing {
    case .any: light.rawValue
    case .new: "\(light.rawValue), new"
    case .named(let test): "\(light.rawValue), \(test)"
    }
  }

  /// Reads the words of a prediction, or nil when they are none.
  public init?(words: String) {
    let parts = words.split(separator: ",", maxSplits: 1).map(\.trimmed)
    guard let light = parts.first.flatMap(Light.init) else { return nil }
    guard parts.count == 2 else {
      guard !words.contains(",") else { return nil }
      self.init(light)
      return
    }
    if parts[1] == "new" {
      self.init(light, .new)
    } else if let test = TestName(parts[1]) {
      self.init(light, .named(test))
    } else {
      return nil
    }
  }
}

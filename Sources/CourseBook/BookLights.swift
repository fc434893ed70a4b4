package import Course

/// The light of each state, and where it is known from.
package struct BookLights: Sendable {
  /// Whether the compiler and the tests have said so, and not the lesson alone.
  package let areProved: Bool
  /// The light of each state of the course, in order.
  let lights: [Light]
  /// The lights of the answers to exercises, by their names.
  private let answers: [String: Light]

  /// Takes over what was proved.
  ///
  /// - Parameters:
  ///   - verdicts: the lights of the states that have claims, by their tags.
  ///   - course: the course whose states they are.
  package init(proved verdicts: [String: Light], of course: WholeCourse) {
    self.init(course, areProved: true) { verdicts[$0.tag] }
  }

  /// Takes the lesson's word for it.
  package init(claimedBy course: WholeCourse) {
    self.init(course, areProved: false) { state in
      (state.phase?.claims.first?.kind).map(Self.light)
    }
  }

  /// A state that nothing is claimed of has the light of the one before.
  private init(
    _ course: WholeCourse,
    areProved: Bool,
    light: (State) -> Light?
  ) {
    self.areProved = areProved
    var last = Light.amber
    lights = course.states.map { state in
      last = light(state) ?? last
      return last
    }
    answers = Dictionary(
      course.answers.map { ($0.tag, light($0) ?? last) }
    ) { first, _ in first }
  }

  /// Returns the light of what answers an exercise.
  func light(ofAnswer state: State) -> Light { answers[state.tag] ?? .amber }

  private static func light(of claim: Claim.Kind) -> Light {
    switch claim {
    case .doesNotCompile, .crashes, .timesOut, .runsNothing: .amber
    case .fails: .red
    case .passes: .green
    case .open(let light): light
    }
  }
}

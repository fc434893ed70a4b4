package import CourseBuild
package import Course
package import CoursePlatform

/// What is proved of a course already: it looks up what was kept, and builds
/// nothing.
package struct KeptProof: Sendable {
  /// The lights of the states that have claims, by their tags, and of the
  /// answers, by their names.
  package let lights: [String: Light]
  /// The states and answers, by their tags and names, of which it is not known what the tests say, or
  /// what their programs print.
  package let unknown: [String]
  /// The claims and outputs that are false.
  package let mistakes: [Mistake]

  /// Whether all claims and outputs are true, as far as was ever looked.
  package var holds: Bool { unknown.isEmpty && mistakes.isEmpty }

  /// What one state comes to.
  private enum Finding {
    case holds(Light)
    case unknown
    case fails(Mistake)
  }

  /// Looks up all states of a course.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - verdictService: where its verdicts were reached.
  package init(of course: WholeCourse, in verdictService: VerdictService) {
    let states = (course.states + course.answers).filter { $0.phase != nil }
    let results = SideBySide.results(
      of: states.map { state in
        { @Sendable in try Self.finding(of: state, verdictService) }
      }
    )
    var lights: [String: Light] = [:]
    var unknown: [String] = []
    var mistakes: [Mistake] = []
    for (state, result) in zip(states, results) {
      switch try? result.get() {
      case .holds(let light): lights[state.tag] = light
      case .fails(let mistake): mistakes.append(mistake)
      case .unknown, nil: unknown.append(state.tag)
      }
    }
    self.lights = lights
    self.unknown = unknown
    self.mistakes = mistakes.inOrder
  }

  private static func finding(
    of state: State,
    _ verdictService: VerdictService
  ) throws -> Finding {
    guard let phase = state.phase,
      let verdict = verdictService.knownVerdict(on: state.tree)
    else { return .unknown }
    if let mistake = ClaimCheck.mistake(in: phase.claims, against: verdict) {
      return .fails(mistake)
    }
    let consoles = ConsoleProof(verdictService: verdictService)
    for exchange in phase.consoles.flatMap(\.exchanges) {
      guard consoles.isKnown(exchange.command, in: state.tree) else {
        return .unknown
      }
      if let mistake = try consoles.mistake(in: exchange, of: state.tree) {
        return .fails(mistake)
      }
    }
    return .holds(verdict.light)
  }
}

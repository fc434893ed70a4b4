package import Course

/// The part of a step to work on.
package enum Part: Sendable, CaseIterable {
  /// Writing the test.
  case test
  /// Making the test pass.
  case code
  /// Tidying while the tests are green.
  case tidying

  /// The phase of a lesson that corresponds to the part.
  package var phase: Phase.Kind {
    switch self {
    case .test: .red
    case .code: .green
    case .tidying: .refactor
    }
  }

  /// Returns the phases of a step that belong to this part, in order.
  ///
  /// A stub belongs to the code.
  package func phases(of step: Step) -> [Phase] {
    let phases: [Phase?] =
      switch self {
      case .test: [step.test]
      case .code: [step.stub, step.phase(.green)]
      case .tidying: [step.phase(.refactor)]
      }
    return phases.compactMap { $0 }
  }
}

package import Course

/// A part of the work in a step, such as writing the test.
package enum Part: Sendable, CaseIterable {
  /// Writing a test that fails.
  case test
  /// Writing the code that makes the test pass.
  case code
  /// Refactoring the code while all tests continue to pass.
  case tidying

  /// The kind of phase that corresponds to this part in a lesson.
  package var phase: Phase.Kind {
    switch self {
    case .test: .red
    case .code: .green
    case .tidying: .refactor
    }
  }

  /// Returns a step's phases that belong to this part, in order.
  ///
  /// A step's stub, which contains just enough code for the test to compile,
  /// belongs to the `code` part. In a step that only refactors, every part is
  /// the refactoring, even if tests are missing.
  package func phases(of step: Step) -> [Phase] {
    let phases: [Phase?] =
      switch step.kind == .cycle ? self : .tidying {
      case .test: [step.test]
      case .code: [step.stub, step.phase(.green)]
      case .tidying: [step.phase(.refactor)]
      }
    return phases.compactMap { $0 }
  }
}

package import Course

/// A part of the work in a step, such as writing the test.
package enum Part: Sendable, CaseIterable {
  /// Writing a test that fails.
  case test
  /// Writing the code that makes the test pass.
  case code
  /// Writing tests that pass at once, because they record what the code does.
  case pin
  /// Refactoring the code while all tests continue to pass.
  case tidying

  /// The kind of phase that corresponds to this part in a lesson.
  package var phase: Phase.Kind {
    switch self {
    case .test: .red
    case .code: .green
    case .pin: .pin
    case .tidying: .refactor
    }
  }

  /// Returns a step's phases that belong to this part, in order.
  ///
  /// A step's stub, which contains just enough code for the test to compile,
  /// belongs to the `code` part.
  package func phases(of step: Step) -> [Phase] {
    let phases: [Phase?] =
      switch self.in(step) {
      case .test: [step.test]
      case .code: [step.stub, step.phase(.green)]
      case .pin: [step.phase(.pin)]
      case .tidying: [step.phase(.refactor)]
      }
    return phases.compactMap { $0 }
  }

  /// Returns the part of a step's work that this part is.
  ///
  /// In a step that only refactors, every part is the refactoring, even if
  /// tests are missing. In a step without a Red, tests that are missing are
  /// those that record what the code does.
  package func `in`(_ step: Step) -> Part {
    switch step.kind {
    case .cycle: self
    case .pinning: self == .tidying ? .tidying : .pin
    case .tidying, .given: .tidying
    }
  }
}

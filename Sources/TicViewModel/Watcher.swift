import Observation

/// Runs a closure, and again after each change of what the closure has read.
@MainActor
public final class Watcher {
  private let body: () -> Void

  /// Creates a watcher, which runs the closure for the first time.
  public init(_ body: @escaping () -> Void) {
    self.body = body
    run()
  }

  private func run() {
    withObservationTracking {
      body()
    } onChange: { [weak self] in
      Task { @MainActor in self?.run() }
    }
  }
}

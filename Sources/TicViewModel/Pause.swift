/// Schedulers for apps, whose work runs on the main actor after a pause.
public enum Pause {
  /// A function that returns when a duration has passed.
  public typealias Sleep = @MainActor (Duration) async -> Void

  /// Returns a scheduler that runs each piece of work after a pause.
  ///
  /// - Precondition: `pause` isn't negative.
  @MainActor
  public static func of(
    _ pause: Duration,
    sleep: @escaping Sleep = { try? await Task.sleep(for: $0) }
  ) -> TicViewModel.Scheduler {
    precondition(pause >= .zero, "a pause can't be negative")
    return { work in
      Task {
        await sleep(pause)
        work()
      }
    }
  }
}

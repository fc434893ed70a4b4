import CoursePlatform
import Synchronization

/// The mistakes that the checks have found so far.
///
/// Each mistake is reported once, as soon as it's found.
final class Findings: Sendable {
  private let all = Mutex<[Mistake]>([])
  private let tell: @Sendable (Mistake) -> Void

  /// Creates an empty collection of mistakes.
  ///
  /// - Parameter tell: A closure that's called with each new mistake, one call
  ///   at a time.
  init(tell: @escaping @Sendable (Mistake) -> Void) { self.tell = tell }

  /// The mistakes found so far, in the order of discovery.
  var mistakes: [Mistake] { all.withLock { $0 } }

  /// Adds and reports the mistakes that aren't in the collection yet.
  func add(_ mistakes: [Mistake]) {
    all.withLock { all in
      for mistake in mistakes where !all.contains(mistake) {
        all.append(mistake)
        tell(mistake)
      }
    }
  }
}

import CoursePlatform
import Synchronization

/// The mistakes of a proof, each reported once, as soon as it is found.
final class Findings: Sendable {
  private let all = Mutex<[Mistake]>([])
  private let tell: @Sendable (Mistake) -> Void

  /// Creates an empty collection.
  ///
  /// - Parameter tell: called with each mistake, one at a time.
  init(tell: @escaping @Sendable (Mistake) -> Void) { self.tell = tell }

  /// The mistakes so far, in the order they were found.
  var mistakes: [Mistake] { all.withLock { $0 } }

  /// Adds mistakes that aren't in the collection yet.
  func add(_ mistakes: [Mistake]) {
    all.withLock { all in
      for mistake in mistakes where !all.contains(mistake) {
        all.append(mistake)
        tell(mistake)
      }
    }
  }
}

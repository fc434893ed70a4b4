import CourseSystem

/// Two ways of doing one thing, timed by turns in one run.
///
/// Machines are noisy: only the ratio of the two says something.
package struct Comparison: Sendable {
  /// What is done, such as `a body edit`.
  package let name: String
  /// The other way, such as `swift test --filter`.
  package let baseline: String
  /// The times of this program, in seconds.
  let ours: [Double]
  /// The times of the other way, in seconds.
  let theirs: [Double]

  /// The median of our times, in seconds.
  package var ourMedian: Double { Self.median(ours) }
  /// The median of the other's times, in seconds.
  package var theirMedian: Double { Self.median(theirs) }
  /// Our median as a part of the other's.
  package var ratio: Double { ourMedian / theirMedian }

  private static func median(_ times: [Double]) -> Double {
    let sorted = times.sorted()
    guard !sorted.isEmpty else { return .nan }
    let middle = sorted.count / 2
    return sorted.count % 2 == 1
      ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Returns how long `body` takes, in seconds.
  static func time(_ body: () throws -> Void) rethrows -> Double {
    let start = ContinuousClock.now
    try body()
    return (ContinuousClock.now - start).inSeconds
  }
}

/// The color that sums up a verdict.
package enum Light: String, Codable, Hashable, Sendable, CaseIterable {
  /// The code doesn't compile, crashes, times out, or runs no tests.
  case amber
  /// A test fails.
  case red
  /// Every test passes, and there's at least one.
  case green
}

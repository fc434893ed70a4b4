/// A verdict as a colour.
package enum Light: String, Codable, Hashable, Sendable, CaseIterable {
  /// Does not compile, crashes, times out, or runs nothing.
  case amber
  /// A test fails.
  case red
  /// Every test passes, and there is at least one.
  case green
}

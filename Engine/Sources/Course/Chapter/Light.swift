/// A color (red, amber, or green) that summarizes the result of running the
/// tests.
package enum Light: String, Codable, Hashable, Sendable, CaseIterable {
  /// The color for code that doesn't compile, a test that crashes or times out,
  /// or a run in which no tests are executed.
  case amber
  /// The color for a run in which at least one test fails and every test ends.
  case red
  /// The color for a run in which at least one test passes and no test fails.
  case green
}

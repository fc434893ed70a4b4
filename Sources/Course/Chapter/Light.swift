/// A color (red, amber, or green) that summarizes the result of running the
/// tests.
package enum Light: String, Codable, Hashable, Sendable, CaseIterable {
  /// The code doesn't compile, a test crashes or times out, or no tests run.
  case amber
  /// At least one test fails, and every test ends.
  case red
  /// There's at least one test, and every test passes.
  case green
}

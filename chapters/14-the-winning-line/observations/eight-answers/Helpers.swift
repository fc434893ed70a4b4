@testable import TicModel

/// Returns the numbers of the lines that are made.
func numbers(_ lines: [Bool]) -> String {
  "\(lines.indices.filter { lines[$0] }) of \(lines.count)"
}

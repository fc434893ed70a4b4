/// Returns what's wrong with the first line that isn't as expected, or `nil` if
/// all lines are.
func wrongLine(
  in lines: some Sequence<String>,
  expected: [String]
) -> String? {
  let lines = Array(lines)
  func line(_ n: Int, of lines: [String]) -> String {
    lines.indices.contains(n) ? "'\(lines[n])'" : "missing"
  }
  for n in 0..<max(lines.count, expected.count) {
    let (found, wanted) = (line(n, of: lines), line(n, of: expected))
    if found != wanted { return "line \(n) is \(found), not \(wanted)" }
  }
  return nil
}

import CoursePlatform

extension Claim.Kind {
  /// The claim as a lesson writes it: the line of a block quote.
  package var source: String {
    switch self {
    case .doesNotCompile(let message):
      "> **Red:** does not compile: \(Self.codeSpan(message))"
    case .fails(let test, let message):
      "> **Red:** `\(test)` fails: \(Self.codeSpan(message))"
    case .crashes(let test, let reason):
      "> **Red:** `\(test)` crashes: \(Self.codeSpan(reason))"
    case .timesOut(let test): "> **Red:** `\(test)` times out."
    case .passes: "> **Green:** \(self)."
    case .runsNothing: "> **Amber:** no tests run."
    case .open(.green): "> **Green:** ?"
    case .open: "> **Red:** ?"
    }
  }

  /// Whether a lesson can say this: a message of several lines has no code
  /// span.
  package var canBeWritten: Bool {
    let start = SourceLocation(path: "", line: 1)
    let read = try? Claim(String(source.dropFirst(2)), at: start)
    return read?.kind == self && !source.contains(where: \.isNewline)
  }

  private static func codeSpan(_ text: String) -> String {
    guard text.contains("`") else { return "`\(text)`" }
    let runs = text.split { $0 != "`" }.map(\.count)
    let ticks = String(repeating: "`", count: (runs.max() ?? 0) + 1)
    let touches = text.hasPrefix("`") || text.hasSuffix("`")
    let space =
      touches || (text.hasPrefix(" ") && text.hasSuffix(" "))
      ? " " : ""
    return ticks + space + text + space + ticks
  }
}

import CourseAuthor
import CourseSystem
import Foundation

/// Writes counts, messages and outputs into the lessons as they really are,
/// before the lessons are proved.
struct Accepting {
  let acceptance: Acceptance
  let terminal: Terminal

  /// Puts right what is not a change of kind: first the counts that the tests
  /// explain, then what compiling and running shows.
  ///
  /// - Parameters:
  ///   - chapters: the chapters, or nil for all.
  ///   - reporter: where progress and changes of kind are said.
  /// - Returns: what was put right, by kind.
  /// - Throws: `Files.Failure` when a file cannot be written.
  func run(chapters: Set<Int>?, _ reporter: ProofReporter) throws -> String {
    let counts = acceptance.counts(chapters: chapters)
    try acceptance.write(counts)
    if !counts.isEmpty {
      terminal.write("\(counts.count) counts follow from the tests.")
    }
    let finding = acceptance.findings(
      chapters: chapters,
      report: reporter.report
    )
    finding.refusals.forEach(reporter.found)
    terminal.redraw("")
    try acceptance.write(finding.amendments)
    return Self.summary(
      counts + finding.amendments,
      kinds: finding.refusals.count
    )
  }

  /// Returns a count of each kind: `258 counts, 2 wordings, 0 kinds`.
  static func summary(_ amendments: [Amendment], kinds: Int) -> String {
    let parts = Amendment.Kind.allCases.compactMap { kind -> String? in
      let count = amendments.count { $0.kind == kind }
      let isAlwaysSaid = [.count, .wording].contains(kind)
      guard count > 0 || isAlwaysSaid else { return nil }
      return "\(count) \(kind.rawValue)\(count == 1 ? "" : "s")"
    }
    return (parts + ["\(kinds) kind\(kinds == 1 ? "" : "s")"])
      .joined(separator: ", ")
  }
}

import CourseProof
import CourseAuthoring
import CourseSystem
import Foundation

/// Writes counts, messages and outputs into the lessons as they really are,
/// before the lessons are proved.
struct Accepting {
  let acceptance: Acceptance
  let root: String
  let isReviewed: Bool
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
    var review = Review(terminal: terminal, root: root, isOn: isReviewed)
    let counts = review.chosen(of: acceptance.counts(chapters: chapters))
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
    let others = review.chosen(of: finding.amendments)
    try acceptance.write(others)
    return Self.summary(counts + others, kinds: finding.refusals.count)
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

  /// Asks for each change whether it is to be made.
  private struct Review {
    let terminal: Terminal
    let root: String
    let isOn: Bool
    private var accepted: Set<Amendment.Kind> = []
    /// What was declined once is not asked for again.
    private var declined: Set<Amendment> = []

    init(terminal: Terminal, root: String, isOn: Bool) {
      self.terminal = terminal
      self.root = root
      self.isOn = isOn
    }

    mutating func chosen(of amendments: [Amendment]) -> [Amendment] {
      guard isOn else { return amendments }
      var chosen: [Amendment] = []
      for amendment in amendments where asks(for: amendment) {
        chosen.append(amendment)
      }
      return chosen
    }

    private mutating func asks(for amendment: Amendment) -> Bool {
      if accepted.contains(amendment.kind) { return true }
      if declined.contains(amendment) { return false }
      terminal.redraw("")
      terminal.write("\(amendment.location):")
      for line in amendment.replacedLines(root: root) {
        terminal.write(terminal.styled("  - \(line)", .red))
      }
      for line in amendment.lines {
        terminal.write(terminal.styled("  + \(line)", .green))
      }
      terminal.write(
        "Accept? y, n, or a for all \(amendment.kind.rawValue)s"
      )
      switch readLine()?.lowercased() {
      case "y", "yes": return true
      case "a", "all":
        accepted.insert(amendment.kind)
        return true
      default:
        declined.insert(amendment)
        return false
      }
    }
  }
}

import CourseBuild
import CoursePlatform

/// What a learner's tests printed, as lines of text.
struct PrintedText {
  let lines: [String]
  /// The maximum number of tests in a summed-up description.
  private static let most = 3

  /// Creates the description of what the tests of a save printed.
  ///
  /// Tests that fail or are new come first.
  init(_ judgement: Judgement, _ length: VerdictText.Length) {
    let first = Set(judgement.own.brokenTests + judgement.newTests)
    let printing = judgement.own.allResults.filter { $0.output != nil }
    let all =
      printing.filter { first.contains($0.name) }
      + printing.filter { !first.contains($0.name) }
    let shown = length == .full ? all[...] : all.prefix(Self.most)
    let left = all.count - shown.count
    lines =
      shown.map { result in
        let text = result.output ?? ""
        return Untrusted.cleaned(
          "\(result.name) prints:\n\(text.trimmed)"
        )
      }
      + (left == 0
        ? []
        : [
          "… and \(left.of("more test")) \(left == 1 ? "prints" : "print") "
            + "something"
        ])
  }
}

import CourseBuild
import CoursePlatform

/// The description of a verdict for a learner, as lines of text.
struct VerdictText {
  /// The length of a description.
  enum Length {
    /// One line for failures of the same assertion, and only the first lines.
    case summed
    /// Each failure, however many there are.
    case full
  }

  /// The description's lines, in which nothing can move the cursor.
  let lines: [String]
  /// The maximum number of lines in a summed-up description.
  private static let most = 20

  /// Creates the description of a verdict.
  ///
  /// If the tests are the learner's own, the description of each test failure
  /// begins with a file path and a line number.
  init(
    _ verdict: Verdict,
    _ length: Length = .summed,
    areLearners: Bool = true
  ) {
    let all: [(line: String, count: Int)]
    switch verdict {
    case .doesNotCompile(let errors):
      all = errors.map { ("\($0)", 1) }
    case .fails(let results):
      all = results.flatMap { result in
        FailureGroup.groups(of: result.failures, length).map { group in
          let isPlaced = areLearners && group.first.hasPlace
          let place =
            isPlaced ? "\(group.first.path):\(group.first.line): " : ""
          return ("\(place)\(result.name): \(group.words)", group.count)
        }
      }
    default:
      all = [("\(verdict)", 1)]
    }
    let shown = length == .full ? all[...] : all.prefix(Self.most)
    let left = all.dropFirst(shown.count).map(\.count).reduce(0, +)
    let thing = verdict.isCompileError ? "error" : "failure"
    lines =
      shown.map { Untrusted.cleaned($0.line) }
      + (left == 0 ? [] : ["… and \(left.of("more \(thing)"))"])
  }
}

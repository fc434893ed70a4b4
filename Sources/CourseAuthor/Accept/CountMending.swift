import CourseBuild
import CourseContent

/// Puts right the numbers of passing tests that a look at the tests explains,
/// without compiling anything.
///
/// A test that was added upstream is counted in every state after it. Where a
/// file is beyond the scanner, or a test may skip itself, the number is left to
/// the proof; and the proof looks at all of them afterwards.
struct CountMending {
  private var counts: [String: Int?] = [:]
  private var tree = Tree()

  /// Returns the lines to put right.
  ///
  /// - Parameters:
  ///   - course: the course, as far as it can be built.
  ///   - chapters: the chapters to look at, or nil for all.
  /// - Returns: a line for each claim whose number is another.
  static func amendments(
    in course: Course,
    chapters: Set<Int>? = nil
  ) -> [Amendment] {
    var mending = CountMending()
    return (course.states + course.answers).compactMap { state in
      let count = mending.count(in: state.tree)
      guard chapters?.contains(state.chapter) ?? true,
        let count, count > 0,
        let claim = state.phase?.claims.first,
        case .passes(let claimed) = claim.kind, claimed != count
      else { return nil }
      return Amendment(
        kind: .count,
        location: claim.location,
        change: .lines(1, [Claim.Kind.passes(count).source])
      )
    }
  }

  /// Returns how many tests pass if all do, or nil where that cannot be seen.
  ///
  /// From one state to the next hardly a file changes.
  private mutating func count(in tree: Tree) -> Int? {
    for path in tree.differences(from: self.tree)
    where path.hasPrefix("Tests/") && path.hasSuffix(".swift") {
      counts[path] = tree[path].map(Self.count)
    }
    self.tree = tree
    return counts.values.reduce(0) { sum, count in
      sum.flatMap { sum in count.map { sum + $0 } }
    }
  }

  private static func count(in text: String) -> Int? {
    let maySkip = TestScanner(text).words.contains { $0.hasPrefix("XCTSkip") }
    guard TestObstacle.inTests(text) == nil, !maySkip else { return nil }
    return TestInventory(Tree(["Tests/Counted/File.swift": text])).tests.count
  }
}

import XCTest

@testable import CourseAuthor
@testable import Course
@testable import CoursePlatform

/// Tests that random edits to this repository's course can be folded and read
/// back.
///
/// They're slow because they compare 771 states after each edit.
final class FoldingOfThisCourseTests: SlowTestCase {
  private struct Site {
    let course: WholeCourse
    let trees: [StateKey: Tree]
    let git: Git

    init() throws {
      course = try WholeCourse.faultless(root: Repository.root.path)
      trees = Dictionary(
        uniqueKeysWithValues: course.unfoldedStates().map {
          ($0.key, $0.state.tree)
        }
      )
      git = try Git(directory: Repository.root.path)
    }

    /// Returns the trees with a file's content changed in every state.
    func changing(
      _ edit: (_ path: String, _ text: String) -> String
    ) -> [StateKey: Tree] {
      var made: [String: String] = [:]
      return trees.mapValues { tree in
        var tree = tree
        for path in tree.paths {
          guard let text = tree[path] else { continue }
          let new = made[path + text] ?? edit(path, text)
          made[path + text] = new
          if new != text { tree[path] = new }
        }
        return tree
      }
    }

    /// Folds the trees, and checks the result by reading back what would be
    /// written.
    func fold(_ trees: [StateKey: Tree]) throws -> Folding {
      let folding = try Folding(course, to: trees, git: git)
      if folding.conflicts.isEmpty {
        try FoldedCourse(
          course,
          with: folding,
          trees: trees,
          root: Repository.root.path
        ).check()
      }
      return folding
    }
  }

  func test_randomEdits_areReadBack() throws {
    let site = try Site()
    var random = SeededRandom.fromEnvironment("KATA_SEED")
    print("seed: \(random.seed)")
    let states = site.course.unfoldedStates().map(\.state)
    var (folded, conflicts, edits) = (0, 0, 0)
    while edits < 20 {
      let tree = try XCTUnwrap(states.randomElement(using: &random)).tree
      let path = try XCTUnwrap(tree.paths.randomElement(using: &random))
      let line = try XCTUnwrap(
        tree[path]?.textLines.randomElement(using: &random)
      )
      let kind = Int.random(in: 0..<3, using: &random)
      let trees = site.changing { other, text in
        other == path ? text.changing(line, kind) : text
      }
      guard line.trimmed.count > 3, trees != site.trees else { continue }
      edits += 1

      let folding = try site.fold(trees)

      conflicts += folding.conflicts.count
      let isEmpty = folding.amendments.isEmpty && folding.files.isEmpty
      XCTAssertFalse(isEmpty && folding.conflicts.isEmpty, "\(path): \(line)")
      folded += folding.conflicts.isEmpty ? 1 : 0
    }
    print("\(folded) of 20 folded, \(conflicts) conflicts")
    // Each of these was read back. The others stand in the way of wrong programs.
    XCTAssertGreaterThan(folded, 5)
  }

  func test_unchangedCourse_hasNothingToFold() throws {
    let site = try Site()

    let folding = try site.fold(site.trees)

    XCTAssertEqual(folding.amendments, [])
    XCTAssertEqual(folding.files.count, 0)
  }

  /// Tests that a rename in all states is folded, and that each listing that
  /// can't follow is named.
  ///
  /// An author would rather use `sed` for this.
  func test_renamedMember_isRenamedInListings() throws {
    let site = try Site()
    let renamed = site.changing { $1.replacing("setCell", with: "place") }

    let folding = try Folding(site.course, to: renamed, git: site.git)

    print(
      "\(folding.amendments.count) listings, "
        + "\(folding.conflicts.count) conflicts"
    )
    XCTAssertGreaterThan(folding.amendments.count, 90)
    for conflict in folding.conflicts {
      XCTAssertNotNil(conflict.listing, "\(conflict.mistake)")
      let page = conflict.mistake.location.path
      XCTAssertTrue(
        page.contains("/chaffs/") || page.contains("/wheats/")
          || page.hasSuffix("README.md"),
        page
      )
    }
    // What stands beside the course is left to its author: all else is true.
    try FoldedCourse(
      site.course,
      with: folding,
      trees: renamed,
      root: Repository.root.path
    ).checkStates()
  }
}

extension String {
  /// Returns the file's content with one line inserted, changed or moved, if
  /// the file contains that line exactly once.
  fileprivate func changing(_ line: String, _ kind: Int) -> String {
    var lines = textLines
    guard let index = lines.firstIndex(of: line),
      lines.lastIndex(of: line) == index
    else { return self }
    switch kind {
    case 0: lines.insert("// a new line", at: index)
    case 1: lines[index] += " // changed"
    default: lines.swapAt(index, min(index + 1, lines.count - 1))
    }
    return lines.joinedLines
  }
}

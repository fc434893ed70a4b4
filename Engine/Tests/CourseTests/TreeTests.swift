import XCTest

@testable import Course
@testable import CoursePlatform

final class TreeTests: XCTestCase {
  private let path = "Sources/TicModel/A.swift"
  private let text = "struct A {}\n// end\n"

  private func listing(_ change: Listing.Change) -> Listing {
    Listing(
      path: path,
      change: change,
      location: SourceLocation(path: "README.md", line: 7),
      fence: SourceLocation(path: "README.md", line: 10),
      source: []
    )
  }

  private func edit(_ block: String...) throws -> Listing.Change {
    .edit(try Diff(block))
  }

  func test_pathsAndDigest_followChanges() {
    var tree = Tree(["a": "1", "b": "2"])
    let before = tree
    func assertPaths(_ paths: [String], line: UInt = #line) {
      XCTAssertEqual(tree.paths, paths, line: line)
      XCTAssertEqual(tree.digest, Tree(tree.files).digest, line: line)
    }
    assertPaths(["a", "b"])

    tree["a"] = "3"
    assertPaths(["a", "b"])
    XCTAssertNotEqual(tree.digest, before.digest)
    tree["c"] = "4"
    assertPaths(["a", "b", "c"])
    tree["a"] = nil
    assertPaths(["b", "c"])
    tree["none"] = nil
    assertPaths(["b", "c"])
    XCTAssertEqual(before.paths, ["a", "b"])
  }

  func test_listing_changesItsFile() throws {
    let rows: [(Listing.Change, before: String?, after: String?)] = [
      (.create("a\n"), nil, "a\n"),
      (.replace("a\n"), text, "a\n"),
      (.delete, text, nil),
      (.given, nil, "// given\n"),
      (.given, text, "// given\n"),
      (try edit("-// end", "+// more"), text, "struct A {}\n// more\n"),
    ]
    for (change, before, after) in rows {
      var tree = Tree()
      tree[path] = before
      try tree.apply(listing(change), given: Tree([path: "// given\n"]))
      XCTAssertEqual(tree[path], after, "\(change)")
    }
  }

  func test_listingThatDoesNotApply_throwsAndChangesNothing() throws {
    let rows: [(Listing.Change, before: String?, message: String)] = [
      (
        .create("a\n"), text, "7: \(path) already exists. To replace the whole"
      ),
      (
        .replace("a\n"), nil,
        "7: \(path) doesn't exist, so it can't be replaced"
      ),
      (.replace(text), text, "7: \(path) already has this content"),
      (.delete, nil, "7: \(path) doesn't exist, so it can't be deleted"),
      (.given, nil, "7: the chapter's `given` folder doesn't contain \(path)"),
      (
        try edit("-// end", "+// more"), nil,
        "7: \(path) doesn't exist, so it can't be edited"
      ),
      (
        try edit("-struct A {}", "+struct B {}", "@@", "-nowhere", "+here"),
        text, "14: \(path) doesn't contain these lines"
      ),
    ]
    for (change, before, message) in rows {
      var tree = Tree()
      tree[path] = before
      let unchanged = tree
      XCTAssertThrowsError(try tree.apply(listing(change)), message) {
        let start = "README.md:" + message
        XCTAssertTrue("\($0)".hasPrefix(start), "\($0) is not \(start)")
      }
      XCTAssertEqual(tree, unchanged, message)
    }
  }

  func test_givenFileWithoutChange_throws() {
    var tree = Tree([path: text])
    XCTAssertThrowsError(try tree.apply(listing(.given), given: tree)) {
      XCTAssertEqual("\($0)", "README.md:7: \(path) already has this content")
    }
  }
}

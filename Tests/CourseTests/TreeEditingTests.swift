import XCTest

@testable import Course
@testable import CoursePlatform

final class TreeEditingTests: XCTestCase {
  private let path = "Sources/TicModel/A.swift"
  private let place = SourceLocation(path: "README.md", line: 7)

  /// Ten lines, of which some stand twice.
  private let text = """
    struct A {
      func first() {
        go()
      }

      func second() {
        go()
      }
    }
    // end

    """

  private func apply(
    _ change: Listing.Change,
    to tree: Tree,
    given: Tree = Tree()
  ) throws -> Tree {
    var tree = tree
    try tree.apply(
      Listing(path: path, change: change, location: place, source: []),
      given: given
    )
    return tree
  }

  private func edit(_ diff: String) throws -> String? {
    let hunks = try Hunk.hunks(of: diff.lines, at: place)
    return try apply(.edit(hunks), to: Tree([path: text]))[path]
  }

  private func assertMistake(
    at line: Int = 7,
    says words: String...,
    file: StaticString = #filePath,
    from: UInt = #line,
    _ body: () throws -> Void
  ) {
    XCTAssertThrowsError(try body(), file: file, line: from) { error in
      assertOne(
        [error].compactMap { $0 as? Mistake },
        at: "README.md:\(line)",
        says: words,
        file: file,
        line: from
      )
    }
  }

  // MARK: Edits

  func test_pathsAndFingerprint_areOfTheFilesThereAreNow() {
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

  func test_hunkThatMatchesOnce_isApplied() throws {
    let edited = try edit("   func first() {\n-    go()\n+    stay()")

    XCTAssertEqual(
      edited,
      text.replacingOccurrences(
        of: "first() {\n    go()",
        with: "first() {\n    stay()"
      )
    )
  }

  func test_lineNowhere_namesWhatWasLookedFor() {
    assertMistake(
      at: 8,
      says: "has no such lines",
      "looked for: func third() {"
    ) { _ = try edit("-func third() {\n+func fourth() {") }
  }

  func test_hunkThatParts_namesBothLines() {
    assertMistake(
      at: 8,
      says: "they part at its line 3",
      "looked for:     stop()",
      "found:          go()"
    ) { _ = try edit("   func first() {\n-    stop()\n+    stay()") }
  }

  func test_hunkPastTheEnd_saysSo() {
    assertMistake(at: 8, says: "found:      the end of the file") {
      _ = try edit(" // end\n-// more\n+// other")
    }
  }

  func test_linesTwice_namesTheirLines() {
    assertMistake(
      at: 8,
      says: "stand 2 times",
      "at lines 3, 7",
      "add context"
    ) { _ = try edit("-    go()\n+    stay()") }
  }

  func test_heading_startsTheSearch() throws {
    let edited = try edit("@@ func second() {\n-    go()\n+    stay()")

    XCTAssertEqual(
      edited,
      text.replacingOccurrences(
        of: "second() {\n    go()",
        with: "second() {\n    stay()"
      )
    )
  }

  func test_gitHeading_isReadToo() throws {
    XCTAssertEqual(
      try edit("@@@@ func second() {\n-    go()\n+    stay()"),
      try edit("@@ func second() {\n-    go()\n+    stay()")
    )
  }

  func test_heading_meansTheFirstPlaceBelow() throws {
    let edited = try edit("@@ func first() {\n-    go()\n+    stay()")

    XCTAssertEqual(
      edited,
      text.replacingOccurrences(
        of: "first() {\n    go()",
        with: "first() {\n    stay()"
      )
    )
  }

  func test_headingThatIsNotThere_isRefused() {
    assertMistake(at: 9, says: "stands 0 times", "func third() {") {
      _ = try edit("@@ func third() {\n-    go()\n+    stay()")
    }
  }

  func test_headingThatStandsTwice_isRefused() {
    assertMistake(at: 9, says: "stands 2 times", "go()") {
      _ = try edit("@@ go()\n   }\n+  // here")
    }
  }

  func test_linesAboveTheHeading_areNotMeant() {
    assertMistake(at: 9, says: "has no such lines", "func first() {") {
      _ = try edit("@@ func second() {\n-  func first() {\n+  func one() {")
    }
  }

  func test_hunks_areSoughtBelowEachOther() throws {
    let edited = try edit(
      "-  func first() {\n+  func one() {\n@@\n   func second() {\n"
        + "-    go()\n+    stay()"
    )

    XCTAssertEqual(
      edited,
      text.replacingOccurrences(of: "first", with: "one")
        .replacingOccurrences(
          of: "second() {\n    go()",
          with: "second() {\n    stay()"
        )
    )
  }

  func test_hunksInTheWrongOrder_areRefused() {
    assertMistake(at: 11, says: "has no such lines") {
      _ = try edit(
        "-  func second() {\n+  func two() {\n@@\n-  func first() {\n"
          + "+  func one() {"
      )
    }
  }

  func test_secondHunkThatFails_leavesTheTreeAsItWas() throws {
    let hunks = try Hunk.hunks(
      of: ["-// end", "+// the end", "@@", "-nowhere", "+here"],
      at: place
    )
    var tree = Tree([path: text])

    XCTAssertThrowsError(
      try tree.apply(
        Listing(
          path: path,
          change: .edit(hunks),
          location: place,
          source: []
        ),
        given: Tree()
      )
    )

    XCTAssertEqual(tree, Tree([path: text]))
  }

  func test_blankContext_mayHaveLostItsSpace() throws {
    let edited = try edit("   }\n\n-  func second() {\n+  func two() {")

    XCTAssertEqual(
      edited,
      text.replacingOccurrences(of: "second", with: "two")
    )
  }

  func test_blankContext_keepsOneLineFeedAtTheEnd() throws {
    let edited = try edit("-// end\n+// the end")

    XCTAssertEqual(edited?.hasSuffix("}\n// the end\n"), true)
  }

  // MARK: Hunks

  func test_insertionWithoutContext_isRefused() {
    assertMistake(at: 8, says: "an insertion needs context") {
      _ = try edit("+// new")
    }
  }

  func test_insertionBelowABlankLine_isRefused() {
    assertMistake(at: 8, says: "an insertion needs context") {
      _ = try edit(" \n+// new")
    }
  }

  func test_hunkWithoutChange_isRefused() {
    assertMistake(at: 8, says: "changes nothing") { _ = try edit(" // end") }
  }

  func test_lineOfNoDiff_isRefused() {
    assertMistake(at: 9, says: "starts with a space, + or -", "// new") {
      _ = try edit(" // end\n// new")
    }
  }

  func test_headingAlone_isRefused() {
    assertMistake(at: 8, says: "changes nothing") {
      _ = try edit("@@ func first() {")
    }
  }

  // MARK: Whole files

  func test_createdFile_isThere() throws {
    XCTAssertEqual(try apply(.create("a\n"), to: Tree())[path], "a\n")
  }

  func test_createOverStandingFile_isRefused() {
    assertMistake(says: "is there already", "(replaced)") {
      _ = try apply(.create("a\n"), to: Tree([path: text]))
    }
  }

  func test_replacedFile_hasTheNewText() throws {
    let tree = try apply(.replace("a\n"), to: Tree([path: text]))

    XCTAssertEqual(tree[path], "a\n")
  }

  func test_replaceByTheSame_isRefused() {
    assertMistake(says: "already has this text") {
      _ = try apply(.replace(text), to: Tree([path: text]))
    }
  }

  func test_replaceOfMissingFile_isRefused() {
    assertMistake(says: "there is no \(path) to replace") {
      _ = try apply(.replace("a\n"), to: Tree())
    }
  }

  func test_deletedFile_isGone() throws {
    XCTAssertEqual(try apply(.delete, to: Tree([path: text])), Tree())
  }

  func test_deleteOfMissingFile_isRefused() {
    assertMistake(says: "there is no \(path) to delete") {
      _ = try apply(.delete, to: Tree())
    }
  }

  func test_editOfMissingFile_isRefused() {
    assertMistake(says: "there is no \(path) to edit") {
      _ = try apply(.edit([]), to: Tree())
    }
  }

  func test_givenFile_isTakenAsItStands() throws {
    let given = Tree([path: "// given\n"])

    XCTAssertEqual(
      try apply(.given, to: Tree(), given: given)[path],
      "// given\n"
    )
  }

  func test_missingGift_isRefused() {
    assertMistake(says: "there is no \(path) to give") {
      _ = try apply(.given, to: Tree())
    }
  }

  func test_giftThatIsThereAlready_isRefused() {
    let given = Tree([path: "// given\n"])

    assertMistake(says: "\(path) already has this text") {
      _ = try apply(.given, to: given, given: given)
    }
  }
}

import XCTest

@testable import Course
@testable import CourseAuthor
@testable import CoursePlatform

/// Tests that diffs are parsed and applied, written with minimal context, and
/// carried to changed files.
final class DiffTests: XCTestCase {
  private let file = """
    struct A {
      init() {
      }

      func first() {
        one()
      }
    }
    """

  // MARK: Applying

  /// A file of ten lines, some of which occur twice.
  private let twice = """
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

  func test_diff_isApplied() throws {
    let rows: [(block: String, old: String, new: String)] = [
      (
        "   func first() {\n-    go()\n+    stay()",
        "first() {\n    go()", "first() {\n    stay()"
      ),
      ("-// end\n+// the end", "// end", "// the end"),
      // A blank line of context that has lost its space.
      (
        "   }\n\n-  func second() {\n+  func two() {",
        "func second", "func two"
      ),
    ]
    for row in rows {
      XCTAssertEqual(
        try Diff(row.block.lines).applied(to: twice.lines),
        twice.replacing(row.old, with: row.new).lines,
        row.block
      )
    }
  }

  func test_hunk_isSearchedForBelowPreviousHunk() throws {
    let diff = try Diff(
      [
        "-  func second() {", "+  func two() {", "@@", "-    go()",
        "+    stay()",
      ]
    )
    XCTAssertEqual(
      try diff.applied(to: twice.lines),
      twice.replacing("second() {\n    go()", with: "two() {\n    stay()").lines
    )
  }

  func test_diffThatDoesNotApply_isReportedAtItsLine() {
    let rows = [
      "-  func third() {\n+  func fourth() {":
        "0: A doesn't contain these lines\n  looked for:   func third() {",
      "   func first() {\n-    stop()\n+    stay()":
        "0: A doesn't contain these lines. The first difference is on line 3 "
        + "of the file\n  looked for:     stop()\n  found:          go()",
      " // end\n-// more\n+// other":
        "0: A doesn't contain these lines. The first difference is on line 11 "
        + "of the file\n  looked for: // more\n  found:      the end of the file",
      "-    go()\n+    stay()":
        "0: these lines occur 2 times in A, starting at lines 3, 7. "
        + "Add more lines of context, so that only one place matches",
      "-  func second() {\n+  func two() {\n@@\n-  func first() {\n+  func a() {":
        "3: A doesn't contain these lines\n  looked for:   func first() {",
      "+// new":
        "0: a hunk that only inserts lines must also contain the line before "
        + "or after them",
      " \n+// new":
        "0: a hunk that only inserts lines must also contain the line before "
        + "or after them",
      " // end": "0: this hunk doesn't change anything",
      "-// end\n+// more\n@@": "3: this hunk doesn't change anything",
      " // end\n// new": "1: every line of a diff must begin with a space, +, "
        + "or -. Found: // new",
      "@@func first\n-    go()\n+    stay()":
        "0: a line that begins a hunk must be @@, or @@, a space, and the "
        + "declaration that the hunk is in. Found: @@func first",
      "-// end\n+// more\n@@ ":
        "2: a line that begins a hunk must be @@, or @@, a space, and the "
        + "declaration that the hunk is in. Found: @@ ",
    ]
    for (block, message) in rows {
      XCTAssertThrowsError(
        try Diff(block.lines).applied(to: twice.lines, of: "A"),
        block
      ) {
        let misfit = $0 as? Diff.Misfit
        XCTAssertEqual(misfit.map { "\($0.offset): \($0.message)" }, message)
      }
    }
  }

  // MARK: Headings

  func test_accept_correctsHeadings() throws {
    let right = try SampleCourse()
    let rows = [
      ("@@ func add\n-    points +=", "-    points +="),
      ("@@ func add\n-    points +=", "@@ init\n-    points +="),
      ("@@ func add\n-    points = min", "@@\n-    points = min"),
      ("```diff\n public struct", "```diff\n@@ init\n public struct"),
    ]
    for (old, new) in rows {
      let wrong = try right.changing(old, to: new, in: SampleCourse.second)
      let folder = try wrong.written()
      let course = WholeCourse.read(root: folder.path).course
      let amendments = HunkHeading.all(in: course).compactMap(\.amendment)

      XCTAssertEqual(amendments.count, 1, new)
      XCTAssertEqual(
        amendments.applied(to: try XCTUnwrap(wrong[SampleCourse.second])),
        right[SampleCourse.second],
        new
      )
    }
  }

  func test_headings_areKeptAndChangeNothing() throws {
    let block = [
      "@@ func second", "-  func second() {", "+  func two() {",
      "@@", "-    go()", "+    stay()", "@@ struct A", "-}", "+} // end",
    ]
    let diff = try Diff(block)

    XCTAssertEqual(
      diff.hunks.map(\.heading),
      ["func second", nil, "struct A"]
    )
    XCTAssertEqual(diff.hunks.map(\.offset), [1, 4, 7])
    XCTAssertEqual(diff.source, block)
    XCTAssertEqual(
      try diff.applied(to: ["  func second() {", "    go()", "}"]),
      ["  func two() {", "    stay()", "} // end"]
    )
  }

  func test_headings_nameTheInnermostDeclaration() throws {
    let file = """
      import A

      public struct Score: Equatable {
        // A func that counts.
        var points = 0
        public static var best: Int {
          10
        }

        @discardableResult
        mutating func add(
          _ amount: Int
        ) -> Int {
          let more = [
            amount,
          ]
          if amount > 0 {
            points += 1
          }
          return points
        }

        init?(_ text: String) {
          return nil
        }

        private enum Kind {
          case one
        }

        static func == (left: Score, right: Score) -> Bool {
          true
        }
      }

      extension Score {
        subscript(index: Int) -> Int {
          index
        }
      }
      """
    let headings = [
      "import A": nil, "  var points = 0": nil, "    10": "var best",
      "    _ amount: Int": "func add", "      points += 1": "func add",
      "      amount,": "func add", "    return points": "func add",
      "    return nil": "init", "    case one": "enum Kind",
      "    true": "func ==", "    index": "subscript",
      "  subscript(index: Int) -> Int {": nil,
    ]
    for (line, heading) in headings {
      let diff = try Diff(["-\(line)", "+\(line)x"])
      XCTAssertEqual(
        diff.headings(in: file, of: "Sources/Score.swift"),
        [heading],
        line
      )
    }
    XCTAssertEqual(
      try Diff(["-  var points = 0"]).headings(in: file, of: "Sources/B.swift"),
      ["struct Score"]
    )
  }

  func test_headings_areOfWhatChangesAndIsNotShown() throws {
    let rows: [(block: [String], heading: String?)] = [
      (["   func first() {", "-    one()", "+    two()"], nil),
      (["     one()", "   }", "+", "+  func second() {", "+  }"], nil),
      (["     one()", "+    two()"], "func first"),
    ]
    for (block, heading) in rows {
      XCTAssertEqual(
        try Diff(block).headings(in: file, of: "Sources/A.swift"),
        [heading],
        "\(block)"
      )
    }
  }

  func test_headings_followTheHunksAbove() throws {
    let diff = try Diff(
      [
        "-  func first() {", "+  func one() {", "@@", "-    go()",
        "+    stay()",
      ]
    )

    XCTAssertEqual(
      diff.headings(
        in: "\(file)".replacing("one()", with: "go()"),
        of: "B.swift"
      ),
      ["struct A", "func one"]
    )
  }

  // MARK: Writing

  private func written(to new: String, from old: String? = nil) -> String {
    let old = (old ?? file).lines
    let diff = Diff(from: old, to: new.lines)
    XCTAssertEqual(try diff.applied(to: old), new.lines)
    return diff.source.joined(separator: "\n")
  }

  func test_hunk_hasMinimalContext() {
    XCTAssertEqual(
      written(to: file.replacing("one()", with: "two()")),
      "-    one()\n+    two()"
    )
    XCTAssertEqual(
      written(to: file.replacing("  init() {\n  }", with: "  init() {}")),
      "-  init() {\n-  }\n+  init() {}"
    )
  }

  func test_insertedLines_beginWithBlankLine() {
    let new = file.replacing(
      "    one()\n  }\n",
      with: "    one()\n  }\n\n  func second() {\n    two()\n  }\n"
    )

    XCTAssertEqual(
      written(to: new),
      "   }\n+\n+  func second() {\n+    two()\n+  }\n }"
    )
  }

  func test_insertionBelowChange_isSeparateFromIt() {
    let new = file.replacing(
      "one()\n  }\n}",
      with: "two()\n  }\n}\n\nfunc f() {\n  }\n}"
    )

    XCTAssertTrue(
      written(to: new).hasPrefix("-    one()\n+    two()\n"),
      written(to: new)
    )
  }

  func test_ambiguousChange_getsContext() {
    let old = "a\nx\nb\na\nx\nc"

    XCTAssertEqual(
      written(to: "a\nx\nb\na\ny\nc", from: old),
      " a\n-x\n+y\n c"
    )
  }

  func test_diffsOfRandomFiles_apply() throws {
    var random = SeededRandom(seed: 7)
    func text() -> [String] {
      (0..<Int.random(in: 3...12, using: &random)).map { _ in
        ["a", "b", "", "  }", "c"].randomElement(using: &random)!
      }
    }
    var applied = 0
    for _ in 0..<500 {
      let (old, new) = (text(), text())
      guard old != new else { continue }
      let diff = Diff(from: old, to: new)
      // One that has nothing to be found by is left to `(replaced)`.
      guard let made = try? diff.applied(to: old) else { continue }
      applied += 1
      XCTAssertEqual(made, new, "\(old) \(new)")
    }
    XCTAssertGreaterThan(applied, 400)
  }

  func test_lineChanges_haveNoContext() {
    func changes(_ old: [String], _ new: [String]) -> [String] {
      LineChanges(from: old, to: new).regions.map { "\($0.old) \($0.new)" }
    }
    XCTAssertEqual(
      changes(["a", "b", "c"], ["a", "x", "c", "d"]),
      ["1..<2 1..<2", "3..<3 3..<4"]
    )
    XCTAssertEqual(changes(["a"], ["a"]), [])
    XCTAssertEqual(changes([], [""]), ["0..<0 0..<1"])
  }

  // MARK: Carrying

  private func carried(
    _ body: String,
    from old: (String, String),
    to new: (String, String)
  ) throws -> String {
    let diff = try Diff(body.lines).carried(
      from: Diff.Edit(before: old.0.lines, after: old.1.lines),
      to: Diff.Edit(before: new.0.lines, after: new.1.lines)
    )
    XCTAssertEqual(try diff.applied(to: new.0.lines), new.1.lines)
    return diff.source.joined(separator: "\n")
  }

  func test_diffThatStillApplies_isCarriedUnchanged() throws {
    let body = "   func first() {\n-    one()\n+    two()\n   }"
    let after = file.replacing("one()", with: "two()")

    XCTAssertEqual(
      try carried(
        body,
        from: (file, after),
        to: ("// A\n" + file, "// A\n" + after)
      ),
      body
    )
  }

  func test_renamedContext_isUpdated() throws {
    let after = file.replacing("one()", with: "two()")
    func renamed(_ text: String) -> String {
      text.replacing("first", with: "start")
    }

    XCTAssertEqual(
      try carried(
        "   func first() {\n-    one()\n+    two()\n   }",
        from: (file, after),
        to: (renamed(file), renamed(after))
      ),
      "   func start() {\n-    one()\n+    two()\n   }"
    )
  }

  func test_lineInsertedInContext_isAddedToHunk() throws {
    let after = file.replacing("one()", with: "two()")
    func longer(_ text: String) -> String {
      text.replacing(
        "  func first() {\n",
        with: "  func first() {\n    zero()\n"
      )
    }

    XCTAssertEqual(
      try carried(
        "   func first() {\n-    one()\n+    two()\n   }",
        from: (file, after),
        to: (longer(file), longer(after))
      ),
      "   func first() {\n     zero()\n-    one()\n+    two()\n   }"
    )
  }
}

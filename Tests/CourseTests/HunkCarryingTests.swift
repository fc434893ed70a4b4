import XCTest

@testable import CourseContent
@testable import CourseAuthor
@testable import CourseSystem

/// A hunk is carried from the file that it was written for to another.
final class HunkCarryingTests: XCTestCase {
  private let file = """
    struct A {
      init() {
      }

      func first() {
        one()
      }
    }
    """

  private func carry(
    _ body: String,
    from old: String? = nil,
    to new: String
  ) throws -> HunkCarrying.Outcome {
    try HunkCarrying.carry(
      WrittenHunk.hunks(of: body.lines),
      from: (old ?? file).lines,
      to: new.lines,
      path: "A.swift"
    )
  }

  /// Asserts that a listing becomes another, which applies and leads to a text.
  private func assertCarried(
    _ body: String,
    from old: String? = nil,
    to new: String,
    becomes carried: String,
    leaving after: String,
    ends: [String] = [],
    line: UInt = #line
  ) throws {
    let outcome = try carry(body, from: old, to: new)
    let source = outcome.hunks.flatMap(\.source)
    XCTAssertEqual(source.joined(separator: "\n"), carried, line: line)
    XCTAssertEqual(
      outcome.lines.joined(separator: "\n"),
      after,
      line: line
    )
    XCTAssertEqual(outcome.ends, ends, line: line)
    XCTAssertTrue(outcome.conflicts.isEmpty, line: line)
    // What is written leads there by the format's own rules.
    var tree = Tree(["A.swift": new.lines.asText])
    let start = SourceLocation(path: "README.md", line: 1)
    try tree.apply(
      Listing(
        path: "A.swift",
        change: .edit(try Hunk.hunks(of: source, at: start)),
        location: start,
        source: []
      )
    )
    XCTAssertEqual(tree["A.swift"], after.lines.asText, line: line)
  }

  func test_hunkThatApplies_staysToTheLetter() throws {
    let new = file.replacing("  init() {", with: "  /// New.\n  init() {")
    let body = " \n   func first() {\n-    one()\n+    two()"

    let outcome = try carry(body, to: new)

    XCTAssertEqual(outcome.hunks.flatMap(\.source), body.lines)
    XCTAssertEqual(outcome.carried, 0)
    XCTAssertEqual(outcome.lines, new.replacing("one", with: "two").lines)
  }

  func test_changedContext_isFollowed() throws {
    try assertCarried(
      "   func first() {\n+    zero()\n     one()",
      to: file.replacing("func first()", with: "func first(of n: Int)"),
      becomes: "   func first(of n: Int) {\n+    zero()\n     one()",
      leaving: file.replacing(
        "func first() {",
        with: "func first(of n: Int) {\n    zero()"
      )
    )
  }

  func test_whatCameBetween_becomesContextBeforeTheLinesThatCome() throws {
    let new = file.replacing(
      "    one()\n",
      with: "    one()\n    half()\n"
    )
    try assertCarried(
      "     one()\n+    two()\n   }",
      to: new,
      becomes: "     one()\n     half()\n+    two()\n   }",
      leaving: new.replacing("half()", with: "half()\n    two()")
    )
  }

  func test_whatGoesAndWasChanged_goes_andItIsSaid() throws {
    try assertCarried(
      "   func first() {\n-    one()\n+    two()",
      to: file.replacing("one()", with: "other()"),
      becomes: "   func first() {\n-    other()\n+    two()",
      leaving: file.replacing("one()", with: "two()"),
      ends: ["    other()"]
    )
  }

  func test_whatGoesAndIsGone_isNotAskedFor() throws {
    try assertCarried(
      "   func first() {\n-    one()\n+    two()\n   }",
      to: file.replacing("    one()\n", with: ""),
      becomes: "   func first() {\n+    two()\n   }",
      leaving: file.replacing("one()", with: "two()")
    )
  }

  func test_placeThatIsNoLongerTheOnlyOne_getsMoreContext() throws {
    let new = file.replacing(
      "  init() {\n",
      with: "  func zero() {\n    one()\n  }\n\n  init() {\n"
    )
    try assertCarried(
      "     one()\n+    two()",
      to: new,
      becomes: "   func first() {\n     one()\n+    two()",
      leaving: file.replacing("one()", with: "one()\n    two()").replacing(
        "  init() {\n",
        with: "  func zero() {\n    one()\n  }\n\n  init() {\n"
      )
    )
  }

  func test_changedHeading_isFollowed() throws {
    try assertCarried(
      "@@ func first() {\n+    two()\n   }",
      to: file.replacing("func first()", with: "func next()"),
      becomes: "@@ func next() {\n+    two()\n   }",
      leaving: file.replacing("func first()", with: "func next()").replacing(
        "one()",
        with: "one()\n    two()"
      )
    )
  }

  func test_severalHunks_onlyTheOneThatHasToIsWrittenAnew() throws {
    try assertCarried(
      "   init() {\n+    a()\n@@\n-    one()\n+    two()",
      to: file.replacing("  init() {", with: "  init(_ a: Int) {"),
      becomes: "   init(_ a: Int) {\n+    a()\n@@\n-    one()\n+    two()",
      leaving: file.replacing("  init() {", with: "  init(_ a: Int) {\n    a()")
        .replacing("one()", with: "two()")
    )
  }

  func test_whatTheChangeBringsAlready_isAConflict() throws {
    let outcome = try carry(
      "     one()\n+    two()\n   }",
      to: file.replacing("one()", with: "one()\n    two()")
    )

    XCTAssertEqual(outcome.conflicts.count, 1)
    XCTAssertEqual(outcome.carried, 0)
  }

  func test_whatStandsOnAConflict_waits() throws {
    let first = "     one()\n+    two()\n   }"
    let new = file.replacing("one()", with: "one()\n    two()")
    let outcome = try carry(first, to: new)

    let next = try carry(
      "-    two()\n+    three()",
      from: file.replacing("one()", with: "one()\n    two()"),
      to: outcome.lines.joined(separator: "\n")
    )

    XCTAssertTrue(next.waits)
  }

  func test_randomChanges_areCarriedToTextsThatApply() throws {
    // A listing that was right, and a change of the file before it: what is
    // carried applies by the format's rules, or is said to be a conflict.
    var random = SeededRandom(seed: 14)
    var carried = 0
    for _ in 0..<3000 {
      let old = (0..<12).map { _ in
        "line \(Int.random(in: 0..<9, using: &random))"
      }
      let at = Int.random(in: 1..<9, using: &random)
      let signs = (0..<3).map { _ in Bool.random(using: &random) }
      var body: [String] = []
      for (offset, goes) in signs.enumerated() {
        body.append((goes ? "-" : " ") + old[at + offset])
        if Bool.random(using: &random) { body.append("+added \(offset)") }
      }
      guard body.contains(where: { !$0.hasPrefix(" ") }) else { continue }
      var new = old
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let index = Int.random(in: new.indices, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: new.remove(at: index)
        case 1: new.insert("new \(index)", at: index)
        default: new[index] += " changed"
        }
      }
      guard
        let outcome = try? HunkCarrying.carry(
          WrittenHunk.hunks(of: body),
          from: old,
          to: new,
          path: "A"
        ), outcome.conflicts.isEmpty
      else { continue }
      carried += outcome.carried
      let start = SourceLocation(path: "README.md", line: 1)
      var tree = Tree(["A": new.asText])
      try tree.apply(
        Listing(
          path: "A",
          change: .edit(
            try Hunk.hunks(of: outcome.hunks.flatMap(\.source), at: start)
          ),
          location: start,
          source: []
        )
      )
      XCTAssertEqual(tree["A"], outcome.lines.asText)
      let came = body.filter { $0.hasPrefix("+") }.map {
        String($0.dropFirst())
      }
      XCTAssertTrue(came.allSatisfy(outcome.lines.contains))
    }
    XCTAssertGreaterThan(carried, 300)
  }

  // MARK: Whole texts

  func test_wholeText_keepsWhatWasChangedBeforeIt() {
    let carrying = TextCarrying(
      ["a", "b2", "c", "d", "e"],
      from: ["a", "b", "c", "d"],
      to: ["new", "a", "b", "c", "d3"]
    )

    XCTAssertEqual(carrying.lines, ["new", "a", "b2", "c", "d3", "e"])
    XCTAssertEqual(carrying.ends, [])
  }

  func test_wholeText_winsWhereBothChangeTheSame_andItIsSaid() {
    let carrying = TextCarrying(
      ["a", "mine", "c"],
      from: ["a", "b", "c"],
      to: ["a", "theirs", "c"]
    )

    XCTAssertEqual(carrying.lines, ["a", "mine", "c"])
    XCTAssertEqual(carrying.ends, ["theirs"])
  }

  func test_wholeText_thatWroteAFunctionAnew_isInDoubtOfLinesThatComeThere() {
    let old = ["func a() {", "  one", "}", "", "func b() {", "  two", "}"]
    let text = ["func a() {", "  other", "}", "", "func b() {", "  two", "}"]
    func doubts(inserting line: String, at index: Int) -> [String] {
      var new = old
      new.insert(line, at: index)
      return TextCarrying(text, from: old, to: new).doubts
    }

    XCTAssertEqual(doubts(inserting: "  more", at: 2), ["  more"])
    XCTAssertEqual(doubts(inserting: "  more", at: 6), [])
    XCTAssertEqual(doubts(inserting: "func c() {}", at: 4), [])
    XCTAssertEqual(doubts(inserting: "import A", at: 0), [])
  }
}

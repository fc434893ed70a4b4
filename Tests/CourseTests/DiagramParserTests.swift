import XCTest

@testable import CourseContent
@testable import CourseSystem

/// The source of a diagram is read line by line, and what cannot be read is
/// refused at its line.
final class DiagramParserTests: XCTestCase {
  private func diagram(_ text: String) throws -> Diagram {
    try DiagramParser.diagram(text, path: "a.txt")
  }

  private func assertRefused(
    _ text: String,
    at line: Int,
    _ words: String,
    file: StaticString = #filePath,
    testLine: UInt = #line
  ) {
    XCTAssertThrowsError(try diagram(text), file: file, line: testLine) {
      assertOne(
        ($0 as? Mistakes)?.all ?? [],
        at: "a.txt:\(line)",
        says: [words],
        file: file,
        line: testLine
      )
    }
  }

  // MARK: Sequence

  func test_sequence_hasItsColumnsInTheOrderOfTheirFirstMention() throws {
    let diagram = try diagram(SampleDiagrams.sequence)

    XCTAssertEqual(diagram.title, "One round of observers")
    guard case .sequence(let sequence) = diagram.content else {
      return XCTFail("\(diagram.content)")
    }
    XCTAssertEqual(sequence.columns, ["view", "view model", "model"])
    XCTAssertEqual(sequence.events.count, 4)
    XCTAssertEqual(
      sequence.events[2],
      .message(
        .init(
          kind: .answer,
          sender: "view model",
          receiver: "view",
          words: "changed"
        )
      )
    )
    XCTAssertEqual(
      sequence.events[3],
      .note(
        .init(
          column: "view model",
          words: "the list was copied before the round"
        )
      )
    )
  }

  func test_lineThatIsNoEvent_isRefused() {
    for line in [
      "view model", "view -> model", "view -> : a", "-> model: a",
      "view model: a", "note : a", "view -> model -> grid: a", "view->model: a",
      "note a -> b",
    ] {
      assertRefused("sequence: A\na -> b: c\n\(line)\n", at: 3, "no call")
    }
  }

  func test_ninthColumn_isRefused() {
    let calls = (1...9).map { "a\($0) -> a\($0 + 1): b\n" }.joined()

    assertRefused("sequence: A\n" + calls, at: 9, "this is column 9")
  }

  // MARK: Tree

  func test_tree_hangsTogetherAsItIsIndented() throws {
    guard case .tree(let tree) = try diagram(SampleDiagrams.tree).content else {
      return XCTFail("not a tree")
    }

    XCTAssertEqual(tree.root.label, "X to move")
    XCTAssertNil(tree.root.value)
    XCTAssertEqual(tree.root.children.map(\.label), ["cell 2", "cell 5"])
    XCTAssertEqual(tree.root.children.map(\.value), ["1", "0"])
    XCTAssertEqual(tree.root.children.map(\.isBest), [true, false])
    XCTAssertEqual(tree.root.count, 7)
    XCTAssertEqual(tree.root.depth, 4)
  }

  func test_whatIsBelowACut_isCut() throws {
    guard case .tree(let tree) = try diagram(SampleDiagrams.tree).content else {
      return XCTFail("not a tree")
    }
    let cut = tree.root.children[1].children[0].children[0]

    XCTAssertEqual(cut.value, "-1")
    XCTAssertTrue(cut.isCut)
    XCTAssertTrue(cut.children[0].isCut)
    XCTAssertFalse(tree.root.children[1].isCut)
  }

  func test_indentationThatLeadsNowhere_isRefused() {
    assertRefused("tree: A\n  a\n", at: 2, "the root")
    assertRefused("tree: A\na\nb\n", at: 3, "one root")
    assertRefused("tree: A\na\n   b\n", at: 3, "two spaces")
    assertRefused("tree: A\na\n  b\n      c\n", at: 4, "room for 4")
    assertRefused("tree: A\na\n\tb\n", at: 3, "a tab")
  }

  func test_nodeThatSaysNothing_isRefused() {
    assertRefused("tree: A\na\n  = 1\n", at: 3, "no label")
    assertRefused("tree: A\na\n  (cut)\n", at: 3, "no label")
    assertRefused("tree: A\na\n  b = 1 or 2\n", at: 3, "one word")
    assertRefused("tree: A\na\n  b * (cut)\n", at: 3, "cannot be the best")
  }

  func test_fortyFirstNode_isRefused() {
    let nodes = (1...40).map { "  a\($0)\n" }.joined()

    assertRefused("tree: A\na\n" + nodes, at: 42, "at most 40 nodes")
  }

  // MARK: Cycle

  func test_cycle_hasItsOuterRingFirst() throws {
    let diagram = try diagram("cycle: A\ninner: a, b\nouter: c\n")

    guard case .cycle(let cycle) = diagram.content else {
      return XCTFail("\(diagram.content)")
    }
    XCTAssertEqual(cycle.rings.map(\.name), [.outer, .inner])
    XCTAssertEqual(cycle.rings.map(\.stops), [["c"], ["a", "b"]])
  }

  func test_ringThatIsNone_isRefused() {
    assertRefused("cycle: A\nmiddle: a, b\n", at: 2, "`outer:` or `inner:`")
    assertRefused("cycle: A\nouter: a, , b\n", at: 2, "a comma")
    assertRefused("cycle: A\nouter: a\nouter: b\n", at: 3, "another ring")
    assertRefused(
      "cycle: A\nouter: \((1...9).map(String.init).joined(separator: ","))\n",
      at: 2,
      "at most 8 stops"
    )
  }

  // MARK: All

  func test_sourceWithoutAKindOrATitle_isRefused() {
    for text in ["", "\n", "tree", "tree:\na", "chart: A\na", "A tree: b\na"] {
      assertRefused(text, at: 1, "its kind and a title")
    }
    assertRefused("tree: A\n\n", at: 1, "nothing below the title")
  }

  func test_allMistakesOfASource_areSaid() {
    XCTAssertThrowsError(try diagram("sequence: A\nb\na -> b: c\nd\n")) {
      XCTAssertEqual(
        ($0 as? Mistakes)?.all.map(\.location.line),
        [2, 4]
      )
    }
  }

  func test_marksThatNobodySees_areRefused() {
    assertRefused("cycle: A\nouter: a\u{1B}[31m, b\n", at: 2, "nobody sees")
    assertRefused("cycle: A\u{202E}\nouter: a\n", at: 1, "nobody sees")
  }

  // MARK: As text

  func test_sequenceAsText_isALineForEachEvent() throws {
    XCTAssertEqual(
      try diagram(SampleDiagrams.sequence).lines,
      [
        "One round of observers", "",
        "view       ──▶ view model  setCell(index: 4, cellValue: .x)",
        "view model ──▶ model       setCell(n: 4, c: .x)",
        "view model ╌╌▶ view        changed",
        "(view model)               the list was copied before the round",
      ]
    )
  }

  func test_treeAsText_hangsOnBranches() throws {
    XCTAssertEqual(
      try diagram(SampleDiagrams.tree).lines.dropFirst(2),
      [
        "X to move",
        "├─ cell 2 = 1 *",
        "│  └─ X wins",
        "└─ cell 5 = 0",
        "   └─ O to move",
        "      └─ cell 2 = -1 (cut)",
        "         └─ O wins (cut)",
      ]
    )
  }

  func test_cycleAsText_comesBackToItsFirstStop() throws {
    XCTAssertEqual(
      try diagram(SampleDiagrams.cycle).lines.dropFirst(2),
      [
        "outer: a failing session → a failing session",
        "inner: red → green → refactor → red",
      ]
    )
    XCTAssertEqual(
      try diagram("cycle: A\ninner: a, b\n").lines.last,
      "a → b → a"
    )
  }

  func test_text_fitsATerminal() throws {
    let words = String(repeating: "many words ", count: 20)
    for source in [
      "sequence: A\na -> b: \(words)\nnote b: \(words)\n",
      "tree: A\na\n  \(words)\n    \(words)\n",
      "cycle: A\nouter: \(words), \(words)\n",
    ] {
      for line in try diagram(source).lines {
        XCTAssertLessThanOrEqual(line.count, 76, line)
      }
    }
  }
}

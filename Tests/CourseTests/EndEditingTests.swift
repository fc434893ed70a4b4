import XCTest

@testable import CourseAuthor
@testable import CourseContent
@testable import CourseSystem

/// The end of a chapter is edited, and each change goes to the state that last
/// changed its lines.
///
/// Slow: the ends of all chapters are edited, and the course is read for each.
final class EndEditingTests: SlowTestCase {
  // MARK: Blame

  func test_blame_knowsWhichStateBroughtEachLine() {
    let blame = Blame([
      (1, .text("a\nb\n")), (3, .text("a\nc\nb\n")), (4, .text("a\nc\nd\n")),
    ])

    XCTAssertEqual(blame.end.map(\.text), ["a", "c", "d"])
    XCTAssertEqual(blame.end.map(\.origin), [1, 3, 4])
    XCTAssertEqual(blame.lines(after: 2).map(\.text), ["a", "b"])
    XCTAssertEqual(blame.lines(after: 0), [])
  }

  func test_blame_takesAListingAtItsWord() {
    let hunks = WrittenHunk.hunks(of: [" {", "+  a", "-}", "+}"])
    let blame = Blame([(0, .text("{\n}\n")), (1, .hunks(hunks))])

    XCTAssertEqual(blame.end.map(\.text), ["{", "  a", "}"])
    XCTAssertEqual(blame.end.map(\.origin), [0, 1, 1])
  }

  // MARK: Parting

  /// A file that grows in four states.
  private let states = [
    "struct A {\n}\n",
    "struct A {\n  var one = 1\n}\n",
    "struct A {\n  var one = 1\n\n  var two = 2\n}\n",
    "struct A {\n  var one = 1\n\n  var two = 2\n}\n\n// The end.\n",
  ].map { Tree(["A.swift": $0]) }

  private func parted(
    _ old: String,
    _ new: String
  ) throws -> EndEditing {
    var edited = try XCTUnwrap(states.last)
    edited["A.swift"] = edited["A.swift"]?.replacing(old, with: new)
    XCTAssertNotEqual(edited, states.last)
    return parted(edited)
  }

  private func parted(_ edited: Tree) -> EndEditing {
    EndEditing(states, to: edited) { path in
      let texts = states.map { ($0[path] ?? "").textLines }
      let hunks = zip(texts, texts.dropFirst()).map { before, after in
        HunkWriting.hunks(
          keeping: [],
          before: before,
          after: before,
          edited: after,
          path: path
        )
      }
      return [(0, .text(texts[0].asText))]
        + hunks.enumerated().map { ($0 + 1, .hunks($1)) }
    }
  }

  func test_changedLine_belongsToTheStateThatBroughtIt() throws {
    let end = try parted("one = 1", "one = 11")

    XCTAssertEqual(
      end.pieces,
      [EndEditing.Piece(path: "A.swift", line: 2, state: 1)]
    )
    XCTAssertEqual(
      end.trees,
      [1: Tree(["A.swift": "struct A {\n  var one = 11\n}\n"])]
    )
  }

  func test_linesOfSeveralStates_areParted() throws {
    var edited = try XCTUnwrap(states.last)
    edited["A.swift"] = edited["A.swift"]?.replacing("  var", with: "  let")

    let end = parted(edited)

    XCTAssertEqual(end.pieces.map(\.state), [1, 2])
    XCTAssertEqual(end.pieces.map(\.line), [2, 4])
    XCTAssertEqual(
      end.trees[2]?["A.swift"],
      "struct A {\n  var one = 1\n\n  let two = 2\n}\n"
    )
  }

  func test_wholeText_hasWhatWasChangedBeforeIt() throws {
    let sites: [Blame.Change] = [
      .text("a\n"), .hunks(WrittenHunk.hunks(of: [" a", "+b"])),
      .text("a\nb\nc\n"),
    ]
    let trees = ["a\n", "a\nb\n", "a\nb\nc\n"].map { Tree(["A": $0]) }

    let end = EndEditing(trees, to: Tree(["A": "a\nbb\ncc\n"])) { _ in
      sites.enumerated().map { ($0, $1) }
    }

    XCTAssertEqual(end.trees[1], Tree(["A": "a\nbb\n"]))
    XCTAssertEqual(end.trees[2], Tree(["A": "a\nbb\ncc\n"]))
  }

  func test_newLines_belongToTheirNewestNeighbour() throws {
    let end = try parted("two = 2\n", "two = 2\n  var three = 3\n")

    XCTAssertEqual(end.pieces.map(\.state), [2])
    XCTAssertEqual(
      end.trees[2]?["A.swift"],
      "struct A {\n  var one = 1\n\n  var two = 2\n  var three = 3\n}\n"
    )
  }

  func test_linesThatAreWrittenAnew_belongToTheNewestOfThem() throws {
    let end = try parted(
      "  var one = 1\n\n  var two = 2\n",
      "  let numbers: [Int]\n"
    )

    XCTAssertEqual(end.pieces.map(\.state), [2])
    XCTAssertEqual(
      end.trees[2]?["A.swift"],
      "struct A {\n  let numbers: [Int]\n}\n"
    )
  }

  func test_newFile_belongsToTheLastState() {
    var edited = states[3]
    edited["B.swift"] = "enum B {}\n"

    let end = parted(edited)

    XCTAssertEqual(end.trees, [3: edited])
  }

  // MARK: The course

  func test_randomEditsOfChapterEnds_comeOutAtTheEnd() throws {
    let source = try CourseSource(root: Repository.root.path)
    let sites = try Editing.sites(of: source)
    var random = SeededRandom(seed: 12)
    var (written, chapters) = (0, Set<Int>())
    for number in 3...source.chapters.count {
      let last = try XCTUnwrap(
        sites.lastIndex { $0.chapter.number == number }
      )
      let its = sites[...last]
      var edited = sites[last].end
      let paths = edited.paths.filter {
        $0.hasPrefix("Sources/TicModel") || $0.hasPrefix("Tests/")
      }
      for _ in 0..<2 {
        let path = try XCTUnwrap(paths.randomElement(using: &random))
        edited[path] = edited[path]?.changed(using: &random)
      }
      let end = EndEditing(its, to: edited)
      guard
        let amendments = try? Editing.amendments(end.trees, its, source),
        !amendments.isEmpty
      else { continue }

      let outcome = try CourseCarrying.carry(
        from: source,
        to: try source.applying(amendments)
      )

      guard outcome.isWhole else { continue }
      written += 1
      chapters.formUnion(
        end.pieces.map { sites[$0.state].chapter.number }
      )
      XCTAssertEqual(
        outcome.ends[number]?.differences(from: edited),
        [],
        "\(number): \(end.pieces)"
      )
    }
    XCTAssertGreaterThan(written, 8)
    XCTAssertGreaterThan(chapters.count, 3)
  }

  func test_endIsLaidOut_andEachChangeGoesToItsStep() throws {
    let clone = try Clone()
    try clone.folder.write([".gitignore": ".kata/\n"])
    try clone.commitAll()
    XCTAssertEqual(try clone.author("edit", "2/end").ending, .exited(0))
    let path = "\(clone.folder.path)/.kata/edit/Sources/TicModel/Score.swift"
    try Files.write(
      try Files.read(path)
        .replacing(
          "  public init() {}",
          with: "  /// None.\n  public init() {}"
        )
        .replacing("let most = 10", with: "let most = 5 + 5"),
      to: path
    )

    let done = try clone.author("edit", "--done")

    XCTAssertEqual(done.ending, .exited(0), done.error + done.output)
    for words in [
      "Sources/TicModel/Score.swift:2 belongs to 2.1/refactor",
      "Sources/TicModel/Score.swift:6 belongs to 1.1/green",
    ] {
      XCTAssertTrue(done.output.contains(words), done.output)
    }
    let second = try Files.read("\(clone.folder.path)/\(SampleCourse.second)")
    XCTAssertTrue(second.contains("+  private static let most = 5 + 5\n"))
    XCTAssertTrue(
      try Files.read("\(clone.folder.path)/Sources/TicModel/Score.swift")
        .contains("  /// None.\n")
    )
    XCTAssertEqual(CourseReader.read(root: clone.folder.path).mistakes, [])
  }

  func test_changeThatALaterStepUndoes_isRefused_andKept() throws {
    let clone = try Clone()
    try clone.folder.write([".gitignore": ".kata/\n"])
    try clone.commitAll()
    XCTAssertEqual(try clone.author("edit", "7/end").ending, .exited(1))
    XCTAssertEqual(try clone.author("edit", "2/end").ending, .exited(0))
    let folder = "\(clone.folder.path)/.kata/edit"
    Files.remove("\(folder)/Sources/TicModel/Score.swift")

    let done = try clone.author("edit", "--done")

    XCTAssertEqual(done.ending, .exited(1))
    XCTAssertEqual(try clone.differences(), "")
    XCTAssertTrue(Files.exists(folder))
  }

  func test_startOfAChapter_hasNoListings_andSaysSo() throws {
    let clone = try Clone()
    let editing = Editing(root: clone.folder.path)
    try editing.start("2/start", in: editing.folder)
    let path = "\(editing.folder)/Sources/TicModel/New.swift"
    try Files.write("enum New {}\n", to: path)

    XCTAssertThrowsError(try editing.finish()) { error in
      XCTAssertTrue("\(error)".contains("no listing of its own"), "\(error)")
    }
    XCTAssertTrue(Files.exists(path))
  }
}

extension String {
  /// Returns a file with a line that came, went, or changed.
  func changed(using random: inout SeededRandom) -> String {
    var lines = textLines
    guard !lines.isEmpty else { return self }
    let index = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: lines.insert("  // new \(index)", at: index)
    case 1: lines[index] += " // changed"
    default: lines.remove(at: index)
    }
    return lines.asText
  }
}

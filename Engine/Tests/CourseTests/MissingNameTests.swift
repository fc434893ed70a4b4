import XCTest

@testable import CourseBuild
@testable import Course
@testable import CourseJudge

/// Tests of the names that a message blames for a test that can't be tried.
final class MissingNameTests: XCTestCase {
  private static let program = """
    public enum Cell { case x, o }
    public struct Score: Sendable {
      public init(size: Int) {}
      public func play(at spot: Int) {}
      public static let start = Score(size: 3)
      public static func of(_ size: Int) -> Score { Score(size: size) }
      public subscript(index: Int) -> Cell { .x }
      public var points: Int { 0 }
      public var color: Int { 0 }
      public struct Move { public init(at spot: Int) {} }
    }
    public struct Plain { public init() {} }
    public struct Box<Value> { public init(_ value: Value) {} }
    public func make(_ number: Int) -> Int { number }

    """

  /// Returns the names that the sample program lacks for the body of a test.
  private func names(_ body: String) throws -> [String] {
    let tests = Tree([
      "Tests/TicModelTests/ATests.swift": """
      import XCTest
      @testable import TicModel

      final class ATests: XCTestCase {
        func test_a() {
          let score = Score(size: 3)
          _ = score
          \(body)
        }
      }

      """
    ])
    var package = SamplePackage()
    package.model = Self.program
    let program = package.tree.program
    let service = try Bench.verdictService()
    let outcome = try Fitting(verdictService: service).outcome(
      of: tests,
      with: program,
      inventory: service.tests(in: tests),
      running: .all
    )
    XCTAssertEqual(outcome.untried.count, 1, body)
    return outcome.lacking.unknownNames(in: tests)
  }

  func test_missingDeclarations_haveTrueNames() throws {
    for (body, name) in [
      (#"_ = Plain(board: "abc")"#, "`Plain(board:)`"),
      (#"XCTAssertEqual(Score(board: "a(b").points, 0)"#, "`Score(board:)`"),
      (#"_ = Score(size: 3, board: ["a", "b"])"#, "`Score(size:board:)`"),
      (#"_ = Score(board: .x)"#, "`Score(board:)`"),
      (#"_ = Score(board: [.x, .o])"#, "`Score(board:)`"),
      (#"_ = Score.init(board: 3)"#, "`Score(board:)`"),
      (#"let a: Plain = .init(board: 3); _ = a"#, "`init(board:)`"),
      ("score.play(row: 1, column: 2)", "`play(row:column:)`"),
      ("score.play(\n      row: 1,\n      column: 2)", "`play(row:column:)`"),
      ("score.play(1)", "`play(_:)`"),
      ("score.undo(1, to: 2)", "`undo(_:to:)`"),
      ("_ = score.colour", "`colour`"),
      ("_ = Score.finish", "`Score.finish`"),
      ("_ = Score.of(1, 2)", "`Score.of(_:_:)`"),
      ("_ = Cell.blank", "`Cell.blank`"),
      ("let cell: Cell = .blank; _ = cell", "`Cell.blank`"),
      ("_ = Cell.x(1)", "`Cell.x(_:)`"),
      ("_ = score[row: 1, column: 2]", "`subscript(row:column:)`"),
      ("_ = Plain()[1]", "`subscript(_:)`"),
      ("_ = score == score", "`==` for `Score`"),
      ("XCTAssertEqual(score, score)", "`Score: Equatable`"),
      ("_ = score + score", "`+` for `Score`"),
      ("_ = score <=> score", "`<=>`"),
      ("let a: Score.Board? = nil; _ = a", "`Score.Board`"),
      ("_ = Score.Board(1)", "`Score.Board`"),
      ("_ = Score.make(1)", "`Score.make(_:)`"),
      ("_ = Score.Move(row: 1, column: 2)", "`Score.Move(row:column:)`"),
      ("_ = Box<Int>(size: 1, 2)", "`Box(size:_:)`"),
      ("_ = Plain<Int>()", "`Plain<Int>`"),
      ("_ = make<Int>(1)", "`make<Int>`"),
      ("_ = Grid<Int>(1)", "`Grid`"),
      ("_ = other(1, with: 2)", "`other(_:with:)`"),
      ("_ = [1].map { Score(board: $0) }", "`Score(board:)`"),
      ("for _ in score {}", "`Score: Sequence`"),
      ("_ = score.points()", "`points()`"),
    ] {
      XCTAssertEqual(try names(body), [name], body)
    }
  }

  func test_errorWithoutName_blamesNone() throws {
    for body in [
      #"_ = Score(size: "a")"#, "_ = Score(size: .x)", "_ = Score(size: [.x])",
      "switch Cell.x { case .x: break }",
    ] {
      XCTAssertEqual(try names(body), [], body)
    }
  }

  func test_missingInitializer_isNamedInMessage() throws {
    let sample = try SampleWorkspace()
    try sample.writeTest(
      #"let b = Score(board: "abc"); XCTAssertEqual(b.points, 0)"#
    )
    try sample.changeScore(
      "init() {}",
      to:
        "init() {}\n  public init(board: String) {}\n  public var points: Int { 0 }"
    )

    XCTAssertEqual(
      Feedback(try sample.judge("1.1")).details,
      [
        "I can't check whether `test_learner` tests this step's behavior, "
          + "because it uses `Score(board:)`, which the lesson's programs don't "
          + "have."
      ]
    )
  }

  func test_errorWithoutName_isShownInsteadOfName() throws {
    let sample = try SampleWorkspace()
    try sample.go("1.2")
    try sample.writeTest(
      #"var score = Score(); score.add("2"); XCTAssertEqual(score.points, 2)"#
    )
    try sample.changeScore(
      "public mutating func add",
      to: "public mutating func add(_ text: String) { points += 2 }\n"
        + "  public mutating func add"
    )

    XCTAssertEqual(
      Feedback(try sample.judge("1.2")).details.prefix(2),
      [
        "I can't check whether `test_learner` tests this step's behavior, "
          + "because it doesn't compile with the lesson's programs:",
        "\(SampleWorkspace.testPath):7: cannot convert value of type 'String' to "
          + "expected argument type 'Int'",
      ]
    )
  }

  func test_suggestedName_isNotMissing() {
    let error = Diagnostic(
      path: "a.swift",
      line: 1,
      message: "value of type 'A' has no member 'colour'; did you mean 'color'?"
    )

    XCTAssertEqual([error].missingNames, ["colour"])
    XCTAssertEqual(MissingName(error, in: "")?.words, "`colour`")
  }
}

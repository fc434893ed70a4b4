import XCTest

@testable import CourseBuild
@testable import CourseContent
@testable import CourseAuthor

final class NameReaderTests: XCTestCase {
  /// Returns what the tests of a model have to be told, by those who know
  /// nothing.
  private func names(_ model: String, _ tests: String) throws -> [String] {
    let path = "Tests/TicModelTests/ScoreTests.swift"
    var package = SamplePackage(["ScoreTests": tests])
    package.model = model
    let reader = NameReader(verdictService: try Bench.verdictService())
    let program = try reader.program(of: package.tree)
    let reading = try reader.reading(
      of: path,
      in: package.tree,
      program
    )
    let place = try SampleCourse().reading().course.places[0]
    var told = ToldNames(start: [])
    told.add(
      StepNames(
        place: place,
        before: [],
        askings: [
          StepNames.Asking(
            phase: .green,
            path: path,
            program: program.declarations,
            reading: reading
          )
        ]
      )
    )
    return told.steps.flatMap { Signatures($0.told).lines }
  }

  /// What was read before a member came is kept, and what was found anew is
  /// the same: places, too, are those of the program as it is now.
  func test_readingAfterAMemberCame_isAsIfReadAnew() throws {
    let path = "Tests/TicModelTests/ScoreTests.swift"
    let tests = "  func test_it() { XCTAssertEqual(Score().points, 0) }\n"
    var package = SamplePackage(["ScoreTests": tests])
    let model = "public struct Score {\n  public var points = 0\n}\n"
    let member = "  func unused() -> Int {\n    1\n  }\n\n"
    func uses(_ model: String, in folder: String) throws -> [NameUse] {
      package.model = model
      let store = Store(path: folder)
      let reader = NameReader(
        verdictService: try VerdictService(store: store, seconds: 30)
      )
      let program = try reader.program(of: package.tree)
      return try reader.reading(of: path, in: package.tree, program).uses
    }
    let kept = try TemporaryFolder()
    let new = try TemporaryFolder()

    let before = try uses(model, in: kept.path)
    for body in [member, member.replacing("1", with: "2"), ""] {
      let edited = model.replacing("  public var", with: body + "  public var")
      let after = try uses(edited, in: kept.path)

      XCTAssertEqual(after, try uses(edited, in: new.path))
      XCTAssertEqual(after.map(\.line), before.map(\.line))
    }
    withExtendedLifetime((kept, new)) {}
  }

  func test_initialisersAndLabels_areTold() throws {
    XCTAssertEqual(
      try names(
        """
        public struct Score {
          private let most: Int
          public init(upTo most: Int, from first: Int = 0) { self.most = most }
          @discardableResult
          public mutating func add(_ amount: Int, twice: Bool) -> Bool { twice }
          static func parse(_ text: String) throws -> Score { Score(upTo: 9) }
          func unused() {}
        }

        """,
        """
          func test_add() throws {
            var score = Score(upTo: 3)
            score.add(1, twice: true)
            score = try Score.parse("3")
          }
        """
      ),
      [
        "public struct Score {",
        "  public init(upTo most: Int, from first: Int = 0)",
        "  public mutating func add(_ amount: Int, twice: Bool) -> Bool",
        "  static func parse(_ text: String) throws -> Score",
        "}",
      ]
    )
  }

  func test_signatureOverSeveralLines_isWholeAndParted() throws {
    XCTAssertEqual(
      try names(
        """
        struct Score {
          func randomMove(
            using generator: inout some RandomNumberGenerator,
            among cells: [Int]
          ) -> Int? { nil }
        }

        """,
        """
          func test_move() {
            var generator = SystemRandomNumberGenerator()
            XCTAssertNil(Score().randomMove(using: &generator, among: [1]))
          }
        """
      ),
      [
        "struct Score {",
        "  init()",
        "  func randomMove(",
        "    using generator: inout some RandomNumberGenerator,",
        "    among cells: [Int]",
        "  ) -> Int?",
        "}",
      ]
    )
  }

  func test_enum_isToldWithAllCasesAndTheirValues() throws {
    XCTAssertEqual(
      try names(
        """
        enum Cell: String {
          case x = "X"
          case o = "O"
          case blank
        }

        """,
        """
          func test_x() { XCTAssertEqual(Cell.x.rawValue, "X") }
        """
      ),
      [
        "enum Cell: String {", #"  case x = "X""#, #"  case o = "O""#,
        "  case blank", "}",
      ]
    )
  }

  func test_whatASignatureMentions_isToldToo() throws {
    XCTAssertEqual(
      try names(
        """
        struct Score {
          typealias Watch = (Winner) -> Void
          enum Kind { case new, old }
          var kind: Kind { .new }
          func observe(_ watch: Watch) {}
        }

        enum Winner { case x, none }

        """,
        """
          func test_kind() {
            let kind = Score().kind
            Score().observe { _ in print(kind) }
          }
        """
      ),
      [
        "struct Score {",
        "  init()",
        "  typealias Watch = (Winner) -> Void",
        "  var kind: Kind { get }",
        "  func observe(_ watch: Watch)",
        "}",
        "",
        "enum Score.Kind {", "  case new", "  case old", "}",
        "",
        "enum Winner {", "  case none", "  case x", "}",
      ]
    )
  }

  func test_conformancesAndExtensionsOfOthers_areTold() throws {
    XCTAssertEqual(
      try names(
        """
        struct Score: Hashable, CustomStringConvertible {
          var points = 0
          var description: String { "" }
        }

        extension Int {
          var score: Score { Score(points: self) }
        }

        """,
        """
          func test_equal() { XCTAssertEqual(2.score, Score(points: 2)) }
        """
      ),
      [
        "struct Score: CustomStringConvertible, Hashable {",
        "  init(points: Int = 0)", "}", "",
        "extension Int {", "  var score: Score { get }", "}",
      ]
    )
  }

  func test_whatStandsInCommentsStringsAndOtherTypes_isNoUse() throws {
    XCTAssertEqual(
      try names(
        """
        struct Score { var points = 0 }
        struct Other { var points = 0 }

        """,
        """
          struct Score { var points = 1 }
          func test_points() {
            // Other().points
            XCTAssertEqual(Score().points, 1, "Other().points")
          }
        """
      ),
      []
    )
  }
}

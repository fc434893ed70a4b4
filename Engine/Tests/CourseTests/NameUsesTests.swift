import XCTest

@testable import Course
@testable import CourseLearner
@testable import CoursePlatform

/// Tests that declarations on a page of names become uses.
final class NameUsesTests: XCTestCase {
  private func uses(
    _ code: String,
    _ types: NameUses.Types = NameUses.Types()
  ) -> NameUses {
    let start = SourceLocation(path: "names.md", line: 1)
    let declarations = PageDeclaration.all(in: code.lines, at: start)
    return NameUses(
      of: declarations.flatMap(DeclarationParts.all),
      types: types
    )
  }

  private func assert(
    _ code: String,
    is items: String...,
    note: String? = nil,
    types: NameUses.Types = NameUses.Types(),
    file: StaticString = #filePath,
    line: UInt = #line
  ) {
    let uses = uses(code, types)
    XCTAssertEqual(uses.items, items, file: file, line: line)
    XCTAssertEqual(uses.note, note, file: file, line: line)
  }

  // MARK: Values

  func test_propertyOfEnumeration_listsCases() {
    assert(
      """
      extension TicModel {
        public var winner: Winner { get }
      }
      public enum Winner {
        case x
        case o
        case none
      }
      """,
      is: "`TicModel().winner` is a `Winner`: `.x`, `.o` or `.none`",
      types: NameUses.Types(creatable: ["TicModel"])
    )
  }

  func test_enumerationBeforeItsProperty_isListedOnce() {
    assert(
      "enum Grade {\n  case low\n}\nextension Game {\n  var grade: Grade\n}",
      is: "`game.grade` is a `Grade`, such as `.low`",
      note: "Here, `game` is a `Game`.",
      types: NameUses.Types(partial: ["Grade"])
    )
  }

  func test_properties_areUsedOfValueTypeOrVariable() {
    assert(
      """
      public struct TicModel {
        init()
        public var grid: [Cell] { get }
      }
      extension Board {
        let own: UInt64
        static let large: Board
        public private(set) var table: [String: Int]
        var url: URL
      }
      var top: any P { get async throws }
      """,
      is: "`TicModel()`",
      "`TicModel().grid` is an array of `Cell`",
      "`board.own` is a `UInt64`",
      "`Board.large` is a `Board`",
      "`board.table` is a `[String: Int]`",
      "`board.url` is a `URL`",
      "`try await top` is an `any P`",
      note: "Here, `board` is a `Board`."
    )
  }

  func test_nestedTypes_haveFullNames() {
    assert(
      """
      public struct Chat.Line {
        init(seat: Seat)
        func next() -> Line?
      }
      extension Chat {
        public var lines: [Line] { get }
        var other: Other.Line
      }
      """,
      is: "`Chat.Line(seat: Seat)`",
      "`line.next()` returns a `Line?`",
      "`chat.lines` is an array of `Chat.Line`",
      "`chat.other` is an `Other.Line`",
      note: "Here, `chat` is a `Chat`, and `line` is a `Chat.Line`.",
      types: NameUses.Types(nested: ["Chat.Line"])
    )
  }

  // MARK: Functions

  func test_functions_haveTypesInPlaceOfArguments() {
    assert(
      """
      extension TicViewModel {
        public func setCell(index: Int, cellValue: Cell)
        public func observe(_ callback: @escaping () -> Void) -> ObserverToken
        @discardableResult public func play(_ index: Int) -> Bool
      }
      enum TextView {
        static func lines(of viewModel: TicViewModel) -> [String]
      }
      func isLeap(_ year: Int) -> Bool
      func fill(_ row: inout [Int], with value: @autoclosure () -> Int) async
      static func + (left: Score, right: Score) -> Score
      prefix func - (score: Score) -> Score
      """,
      is: "`TicViewModel().setCell(index: Int, cellValue: Cell)`",
      "`TicViewModel().observe(() -> Void)` returns an `ObserverToken`",
      "`TicViewModel().play(Int)` returns a `Bool`",
      "`TextView.lines(of: TicViewModel)` returns an array of `String`",
      "`isLeap(Int)` returns a `Bool`",
      "`await fill(&[Int], with: Int)`",
      "`Score + Score` returns a `Score`",
      "`-Score` returns a `Score`",
      types: NameUses.Types(creatable: ["TicViewModel"])
    )
    XCTAssertTrue(uses("func isLeap(_ year: Int) -> Bool").hasArguments)
    XCTAssertFalse(uses("func year() -> Int").hasArguments)
  }

  func test_mutatingFunctions_areCalledOnVariables() {
    assert(
      "extension TicModel {\n  public mutating func setCell(n: Int, c: Cell)\n}",
      is: "`ticModel.setCell(n: Int, c: Cell)`",
      note: "Here, `ticModel` is a `TicModel`, such as "
        + "`var ticModel = TicModel()`.",
      types: NameUses.Types(creatable: ["TicModel"])
    )
    assert(
      "extension Case {\n  mutating func flip()\n  var isUp: Bool\n}",
      is: "`myCase.flip()`",
      "`myCase.isUp` is a `Bool`",
      note: "Here, `myCase` is a `Case` in a `var`."
    )
  }

  func test_defaultsAndEffects_areSaid() {
    assert(
      """
      struct Outcome {
        init(output: String = "", status: Int32 = 0)
      }
      extension Command {
        static func run(
          _ arguments: [String],
          _ console: Console = Console()
        ) -> Outcome
        static func parse(
          _ line: some Collection<UInt8>
        ) throws(WireError) -> Request
        static func wait(for time: Int = 3)
      }
      struct Name {
        init?(word: Substring)
        subscript(index: Int) -> Character { get }
      }
      """,
      is:
        "`Outcome(output: String, status: Int32)`; any argument can be left out",
      "`Command.run([String], Console)` returns an `Outcome`; `Console` can be "
        + "left out",
      "`try Command.parse(some Collection<UInt8>)` returns a `Request`",
      "`Command.wait(for: Int)`; the argument can be left out",
      "`Name(word: Substring)` is a `Name?`",
      "`name[Int]` is a `Character`",
      note: "Here, `name` is a `Name`."
    )
  }

  // MARK: Types

  func test_rawValuesAndDefaults_areNotTold() {
    let uses = uses(
      "public enum Cell: String {\n  case x = \"X\"\n  case b = \"\"\n}"
    )

    XCTAssertEqual(
      uses.items,
      ["`Cell.x.rawValue` is a `String`", "A `Cell` is `.x` or `.b`"]
    )
  }

  func test_conformances_areSaidAsWhatTheyAllow() {
    assert(
      """
      public struct ObserverToken: Hashable
      public enum Player: CaseIterable, Error {
        case one
      }
      struct Peer
      enum Match.Event: Equatable {
        case play(Int)
        case won(by: Player), lost
      }
      """,
      is:
        "`==` compares two values of the type `ObserverToken`, and a `Set` can "
        + "have them",
      "`Player.allCases` is an array of `Player`",
      "`Player` is `Error`",
      "A `Player` is `.one`",
      "`Peer` is a type",
      "`==` compares two values of the type `Match.Event`",
      "A `Match.Event` can be `.play(Int)`, `.won(by: Player)` or `.lost`",
      types: NameUses.Types(partial: ["Match.Event"])
    )
  }

  func test_otherForms_areNamed() {
    assert(
      """
      extension TicViewModel {
        public typealias Scheduler = (@escaping () -> Void) -> Void
      }
      protocol Shape {
        associatedtype Side
        func area<T: Number>(in unit: T) -> T where T: Sendable
      }
      let x = 3
      macro y()
      """,
      is: "`TicViewModel.Scheduler` is `(@escaping () -> Void) -> Void`",
      "`Shape.Side`",
      "`shape.area(in: T)` returns a `T`",
      "`x`",
      "`y`",
      note: "Here, `shape` is a `Shape`."
    )
  }
}

import XCTest

@testable import TicDemo

final class Chapter36DrawingTests: XCTestCase {
  func test_moreThanNineCells_haveRoomForTwoDigits() throws {
    let large = try lines("X.../.O../..X.")

    XCTAssertEqual(try lines("X../O..").last, " O │ 5 │ 6")
    XCTAssertEqual(large.last, "  9  │ 10  │  X  │ 12")
    XCTAssertEqual(
      large.prefix(2),
      ["  X  │  2  │  3  │  4", "─────┼─────┼─────┼─────"]
    )
  }

  func test_stroke_goesFromTheFirstCellToTheLast() throws {
    let row = try lines(".XXX/OO../....")
    let column = try lines("..../.O../.O../....", inARow: 2)
    let diagonal = try lines("X..O/.X.O/..X.")
    let large = try lines(".O../..O./....", inARow: 2, style: .large)

    XCTAssertEqual(row[0], "     │━━X━━┿━━X━━┿━━X━━")
    XCTAssertEqual(
      column.filter { $0.contains("╂") },
      ["─────┼──╂──┼─────┼─────"]
    )
    XCTAssertEqual(
      diagonal.filter { $0.contains("╲") },
      ["─────╲─────┼─────┼─────", "─────┼─────╲─────┼─────"]
    )
    XCTAssertEqual(
      large.indices.filter { large[$0].contains("╲") },
      [0, 2, 4, 5, 6, 8, 10]
    )
  }

  func test_strokesThatOverlap_crossAsOne() throws {
    XCTAssertEqual(try lines("XXXX/OOO.")[0], "━X━┿━X━┿━X━┿━X━")
    XCTAssertEqual(try lines("XO/XO/XO/X.")[3], "─╂─┼─╂─")
    let middles = try [".O./OOO/.O.", "O.O/.O./O.O"].map { board in
      let picture = try BoardNotation.picture(showing: board, inARow: 2)
      let middle = BoardStyle.large.middle(ofCell: 4)
      return TextView.board(of: picture, style: .large)[middle].character
    }
    XCTAssertEqual(middles, ["╋", "╳"])
  }

  func test_boardsOfSeveralSizes_standSideBySide() throws {
    let boards = try [("X.", 1), ("X../.../...", 3), ("./O/./.", 2)].map {
      try drawing($0, inARow: $1, style: .small)
    }

    let rows = Gallery.rows(of: boards, columns: 25)

    XCTAssertEqual(rows.map(\.width), [22, 3])
    XCTAssertEqual(rows.map(\.height), [5, 8])
    XCTAssertEqual(
      Gallery.rows(of: boards, columns: nil).map { $0.lines[0] },
      ["━X━│        X │ 2 │ 3      1"]
    )
  }

  private func lines(
    _ board: String,
    inARow: Int = 3,
    style: BoardStyle = .small
  ) throws -> [String] {
    try drawing(board, inARow: inARow, style: style).lines
  }

  private func drawing(
    _ board: String,
    inARow: Int,
    style: BoardStyle
  ) throws -> Canvas {
    let picture = try BoardNotation.picture(showing: board, inARow: inARow)
    return TextView.board(of: picture, style: style)
  }
}

import XCTest

@testable import TicDemo

final class Chapter18CursorTests: XCTestCase {
  private let keys: [Key] = [.up, .down, .left, .right]

  func test_newGame_arrowsGoToTheNextCell() {
    let all = Array(0..<9)

    let from4 = keys.map { Cursor.cell(from: 4, key: $0, among: all) }
    let from0 = keys.map { Cursor.cell(from: 0, key: $0, among: all) }

    XCTAssertEqual(from4, [1, 7, 3, 5])
    XCTAssertEqual(from0, [0, 3, 0, 1])
  }

  func test_leftAndRight_goAsOneReads() {
    XCTAssertEqual(Cursor.cell(from: 3, key: .right, among: [0, 3, 5]), 5)
    XCTAssertEqual(Cursor.cell(from: 2, key: .right, among: [0, 2, 4]), 4)
    XCTAssertEqual(Cursor.cell(from: 3, key: .left, among: [0, 3, 4]), 0)
  }

  func test_upAndDown_goToTheNearestOnThatSide() {
    XCTAssertEqual(Cursor.cell(from: 1, key: .down, among: [1, 3, 8]), 3)
    XCTAssertEqual(Cursor.cell(from: 0, key: .down, among: [0, 4, 6]), 6)
    XCTAssertEqual(Cursor.cell(from: 0, key: .down, among: [0, 5, 7]), 7)
    XCTAssertEqual(Cursor.cell(from: 7, key: .up, among: [0, 4, 7]), 4)
    XCTAssertEqual(Cursor.cell(from: 8, key: .up, among: [1, 3, 8]), 1)
    XCTAssertEqual(Cursor.cell(from: 4, key: .up, among: [4, 5, 7]), 4)
  }

  func test_anyCells_canAllBeReachedFromEach() {
    let broken = (1..<512).filter { set in
      let cells = (0..<9).filter { set & 1 << $0 != 0 }
      return cells.contains { reached(from: $0, among: cells) != Set(cells) }
    }

    XCTAssertEqual(broken.count, 0)
  }

  private func reached(from start: Int, among cells: [Int]) -> Set<Int> {
    var reached: Set = [start]
    var open = [start]
    while let cell = open.popLast() {
      for key in keys {
        let next = Cursor.cell(from: cell, key: key, among: cells)
        if reached.insert(next).inserted { open.append(next) }
      }
    }
    return reached
  }
}

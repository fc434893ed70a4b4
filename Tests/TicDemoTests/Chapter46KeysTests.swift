import XCTest

@testable import TicDemo

final class Chapter46KeysTests: XCTestCase {
  func test_keys_areThoseOfTheState() {
    var lost = Chapter46Host.session("joined 1 x 3x3/3/1 Friday")
    _ = lost.fail("", at: 0)
    var over = lost
    _ = over.quit()
    let page = [
      "room 12 3x3/3/1 1 0 Friday", "room 7 3x3/3/1 2 0 Chess", "rooms 2 3 20",
    ]
    let watching = Chapter46Host.session(
      "joined 1 watch 3x3/3/1 Friday",
      "game X../.../... turn o - 1 0 0"
    )

    XCTAssertEqual(table(JoinSession(at: 0)), ["?: a question", "q: quit"])
    XCTAssertEqual(
      table(Chapter46Host.session(page[0], page[1], page[2])),
      [
        "1: join 12", "2: join 7", "w: a question", "n: rooms 3",
        "p: rooms 1", "c: create Ann's room", "?: a question", "q: quit",
      ]
    )
    XCTAssertEqual(
      table(Chapter46Host.session("rooms 1 1 0"), name: nil),
      ["c: create A guest's room", "?: a question", "q: quit"]
    )
    XCTAssertEqual(
      table(watching),
      ["l: leave", "?: a question", "q: quit"]
    )
    XCTAssertEqual(table(lost), ["?: a question", "q: quit"])
    XCTAssertEqual(table(over), [])
  }

  private func table(_ session: JoinSession, name: Name? = .ann) -> [String] {
    JoinKeys(of: session, player: JoinPlayer(name: name)).all.map { key in
      switch key.effect {
      case .ask(let request): "\(key.name): \(request.line)"
      case .focus: "\(key.name): a question"
      case .quit: "\(key.name): quit"
      }
    }
  }
}

extension Name {
  fileprivate static let ann = Name(word: "Ann")
}

import XCTest

@testable import TicModel

final class Chapter32ResetTests: XCTestCase {
  func test_reset_isLikeANewSeriesAtEachMoment() throws {
    let new = try XCTUnwrap(Series(rounds: 2))
    var played = [new]
    var series = new
    series.record(game("XXX/OO./..."))
    played.append(series)
    series.startRound()
    played.append(series)
    series.record(game("XXX/OO./..."))
    played.append(series)

    for index in played.indices { played[index].reset() }

    XCTAssertEqual(played.map { $0 == new }, [true, true, true, true])
  }
}

import TicModel
import XCTest

@testable import TicViewModel

final class Chapter39RematchViewTests: XCTestCase {
  func test_rematch_isOfferedToPlayersAfterTheEnd() {
    let expected: [(MatchStanding.Phase, votes: Set<Mark>, [String])] = [
      (.won(.o), [], ["none vote", "none vote", "none none"]),
      (.tied, [.x], ["half takeBack", "half accept", "half none"]),
      (.tied, [.o], ["half accept", "half takeBack", "half none"]),
      (.won(.x), [.x, .o], ["both takeBack", "both takeBack", "both none"]),
      (.waiting, [], ["none none", "none none", "none none"]),
      (.turn(.x), [], ["none none", "none none", "none none"]),
      (.turn(.o), [], ["none none", "none none", "none none"]),
      (.left(.x), [], ["none none", "none none", "none none"]),
    ]

    let differing = expected.compactMap { phase, votes, offers in
      let standing = MatchStanding(phase: phase, votes: votes)
      let seen = [Place.player(.x), .player(.o), .spectator].map { place in
        let viewModel = SeatViewModel()
        viewModel.receive(.you(place), at: 0)
        viewModel.receive(.game(standing), at: 0)
        return "\(viewModel.rematchProgress) \(viewModel.offer)"
      }
      return seen == offers
        ? nil : "\(phase), \(seen.joined(separator: ", "))"
    }

    XCTAssertEqual(differing, [])
  }

  func test_offers_haveCaptions() {
    XCTAssertEqual(
      RematchOffer.allCases.map { $0.caption ?? "nil" },
      ["nil", "Rematch", "Accept rematch", "Take back vote"]
    )
  }
}

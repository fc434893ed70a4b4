// The order of all lists of up to six rooms of two owners.
@testable import TicDemo

let kinds = [(1, true), (2, true), (1, false), (2, false)]

for plan in plans(of: [0, 1, 2, 3], upTo: 6) {
  let entries = plan.enumerated().map { index, kind in
    Listing.Entry(
      room: index + 1,
      owner: Address(bytes: [10, 0, 0, UInt8(kinds[kind].0)]),
      isWaiting: kinds[kind].1
    )
  }
  let rooms = plan.map { kind in
    "\(kinds[kind].1 ? "waiting" : "full") room of owner \(kinds[kind].0)"
  }
  say("the order of \(rooms)", "\(Listing(entries).rooms)")
}

/// A list of rooms, in the order in which it's shown, and in pages.
struct Listing {
  /// The facts about a room that decide its place in a list.
  struct Entry {
    let room: Int
    let owner: Address
    let isWaiting: Bool

    fileprivate var rank: Int { isWaiting ? 0 : 1 }
  }

  /// The number of rooms on a page.
  static let pageSize = 9

  /// The numbers of all rooms, the first to be shown first.
  let rooms: [Int]

  /// The number of pages, which is at least 1.
  var pages: Int { max(1, (rooms.count + Self.pageSize - 1) / Self.pageSize) }

  /// Creates a list in which rooms that wait for a player come first.
  ///
  /// Among these, and among the others, the owners take turns, so that nobody's
  /// rooms hide those of others.
  init(_ entries: [Entry]) {
    var counts: [Address: Int] = [:]
    rooms = entries.sorted { ($0.rank, $0.room) < ($1.rank, $1.room) }
      .map { entry in
        counts[entry.owner, default: 0] += 1
        return (entry.rank, counts[entry.owner, default: 0], entry.room)
      }
      .sorted { $0 < $1 }
      .map(\.2)
  }

  /// Returns the numbers of the rooms on a page, which is counted from 1.
  func page(_ number: Int) -> ArraySlice<Int> {
    guard number <= pages else { return [] }
    return rooms.dropFirst((number - 1) * Self.pageSize).prefix(Self.pageSize)
  }
}

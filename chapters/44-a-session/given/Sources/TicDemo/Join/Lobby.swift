/// The lobby of a host, as a client knows it.
struct Lobby: Equatable {
  /// A room in the list.
  struct Entry: Equatable {
    let room: Int
    let rules: Rules
    let players: Int
    let spectators: Int
    let title: Title
  }

  let pass: Pass

  /// News for the player, such as why a request was rejected, or `nil`.
  var news: String?

  /// The rooms on the page that was received last.
  private(set) var entries: [Entry] = []

  /// The number of the page, the number of pages, and the number of rooms.
  private(set) var page = 1
  private(set) var pages = 1
  private(set) var count = 0

  init(pass: Pass, news: String? = nil) {
    self.pass = pass
    self.news = news
  }
}

/// The numbers of the rows where the parts of a room's page start.
struct RoomRows {
  /// The number of rows that show recent phrases.
  static let chatRows = 3

  let title = 0
  let players = 1
  let board = 3
  let status: Int
  let rematch: Int
  let chat: Int
  let keys: Int

  /// Creates the rows; a roomy page has blank rows above and below the chat.
  init(boardHeight: Int, isRoomy: Bool) {
    let gap = isRoomy ? 1 : 0
    status = board + boardHeight + 1
    rematch = status + 1
    chat = rematch + 1 + gap
    keys = chat + Self.chatRows + gap
  }

  var height: Int { keys + 1 }
}

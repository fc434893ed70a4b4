extension JoinSession {
  /// Whether the player's requests are sent, as they are in the lobby and in a
  /// room.
  var isConnected: Bool {
    switch state {
    case .lobby, .room: true
    case .connecting, .entering, .lost, .over: false
    }
  }
}

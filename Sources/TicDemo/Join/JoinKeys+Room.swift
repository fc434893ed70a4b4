import TicViewModel

extension JoinKeys {
  /// Returns the keys to take a seat and to invite someone to one.
  static func seats(_ stay: Stay, _ seat: SeatViewModel) -> [JoinKey] {
    if seat.hasFreeSeat {
      return [JoinKey("t", .ask(.sit), "take the free seat")]
    }
    guard stay.invitation != nil else { return [] }
    return [JoinKey("i", .ask(.invite), "get a new invitation")]
  }

  /// Returns the key to leave, which asks first if a match is going on.
  static func leave(_ seat: SeatViewModel, _ focus: JoinFocus) -> JoinKey {
    let isSure = focus.question == .leaving || !seat.isInMatch
    let question = JoinKey.Effect.focus(JoinFocus(question: .leaving))
    return JoinKey("l", isSure ? .ask(.leave) : question, "leave the room")
  }

  /// Returns the keys to say something, which spectators can't.
  static func words(_ seat: SeatViewModel, _ phrases: Phrases) -> [JoinKey] {
    guard seat.place != .spectator else { return [] }
    return phrases.all.map { key, words in
      JoinKey(key, .ask(.say(words)), "say: \(words.text)")
    }
  }

  /// Returns the key for what the player can do about a rematch.
  static func rematch(_ seat: SeatViewModel) -> [JoinKey] {
    guard !seat.isWaiting else { return [] }
    switch seat.offer {
    case .none: return []
    case .vote, .accept:
      return [JoinKey("r", .ask(.rematch(true)), "vote for a rematch")]
    case .takeBack:
      return [JoinKey("r", .ask(.rematch(false)), "take your vote back")]
    }
  }
}

import TicModel

/// A method for the timeouts of rooms and connections.
extension Host {
  /// Handles the timeouts that expire up to a time in milliseconds.
  ///
  /// - Returns: The effects to carry out, in order.
  mutating func tick(at time: Int) -> [Effect] {
    self.time = time
    return rooms.keys.sorted().flatMap { look(atRoom: $0) }
      + peers.keys.sorted().flatMap { look(atPeer: $0) }
  }

  private mutating func look(atPeer connection: Connection) -> [Effect] {
    guard let peer = peers[connection] else { return [] }
    if let began = peer.lineBegan, time - began >= limits.halfLine {
      return drop(connection, .tooSlow)
    }
    let patience = peer.hasSpoken ? limits.idlePeer : limits.silentPeer
    let isIdle = peer.room == nil && time - peer.lastLine >= patience
    return isIdle ? drop(connection, .idle) : []
  }

  private mutating func look(atRoom number: Int) -> [Effect] {
    guard let room = rooms[number] else { return [] }
    guard time - room.lastUse < limits.idleRoom else { return end(number) }
    let late = room.members.filter { _, member in
      member.deadline.map { $0 <= time } ?? false
    }
    return late.keys.flatMap { remove($0, from: number) }
  }
}

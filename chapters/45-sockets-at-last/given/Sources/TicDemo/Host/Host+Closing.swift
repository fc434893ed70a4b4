/// A method that ends the host itself.
extension Host {
  /// Says goodbye to all peers; those in rooms hear that the host is closing.
  ///
  /// - Returns: The effects to carry out, in order.
  mutating func close(at time: Int) -> [Effect] {
    self.time = time
    let departures = rooms.keys.sorted().flatMap { end($0, because: .closing) }
    let goodbyes = peers.keys.sorted().flatMap { connection -> [Effect] in
      [.send(.bye, to: connection), .close(connection)]
    }
    peers = [:]
    return departures + goodbyes
  }
}

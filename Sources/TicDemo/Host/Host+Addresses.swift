/// How much of a host is taken by those who come from one address.
extension Host {
  /// Returns how many connections there are from an address.
  func connections(from address: Address) -> Int {
    peers.values.count { $0.address == address }
  }

  /// Returns how many rooms there are that were created from an address.
  func rooms(from address: Address) -> Int {
    rooms.values.count { $0.owner == address }
  }

  /// Returns how many seats are kept for those who came from an address.
  func keptSeats(for address: Address) -> Int {
    chairs.values.count { chair in
      let member = rooms[chair.room]?.members[chair.visitor]
      return chair.address == address && member?.deadline != nil
    }
  }
}

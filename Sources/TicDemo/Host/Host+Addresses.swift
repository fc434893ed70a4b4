/// Methods that count the host's resources that one address uses.
extension Host {
  /// Returns the number of connections from an address.
  func connections(from address: Address) -> Int {
    peers.values.count { $0.address == address }
  }

  /// Returns the number of rooms that were created from an address.
  func rooms(from address: Address) -> Int {
    rooms.values.count { $0.owner == address }
  }

  /// Returns the number of seats held for lost connections from an address.
  func keptSeats(for address: Address) -> Int {
    chairs.values.count { chair in
      let member = rooms[chair.room]?.members[chair.visitor]
      return chair.address == address && member?.deadline != nil
    }
  }
}

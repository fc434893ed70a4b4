import TicModel

/// A place in a room that the owner of a token can come back to.
struct Chair {
  let visitor: Visitor
  let room: Int

  /// The address to which a kept place is charged.
  let address: Address
}

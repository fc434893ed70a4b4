/// A client's end of the way to a host, none of whose methods waits.
protocol JoinLink {
  /// Starts to connect to the host.
  mutating func connect(at time: Int)

  /// Sends a request, if there's a connection.
  mutating func send(_ request: Request)

  /// Closes the connection, or gives up the one that is being made.
  mutating func hangUp()

  /// Returns what has happened since the last call, in order.
  mutating func events(at time: Int) -> [JoinLinkEvent]
}

/// An event on the way to a host.
enum JoinLinkEvent: Equatable {
  /// A line that the host has sent.
  case line([UInt8])
  /// The end of the connection, or of an attempt to make one, with the reason.
  case failed(String)
}

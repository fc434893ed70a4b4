/// A client's end of the way to a host: a socket, and the buffers around it.
struct HostLink: JoinLink {
  private enum State {
    case closed
    case dialing(Dial)
    case open(Int32)
  }

  private let addresses: [SocketAddress]
  private var state = State.closed
  private var input = LineBuffer()
  private var outbox = Outbox()

  /// Creates a link to a host at one of these addresses, without a connection.
  init(to addresses: [SocketAddress]) {
    self.addresses = addresses
  }

  /// The descriptors to wait for, until they can be read.
  var readers: [Int32] {
    if case .open(let descriptor) = state { [descriptor] } else { [] }
  }

  /// The descriptors to wait for, until they can be written.
  var writers: [Int32] {
    switch state {
    case .open(let descriptor): outbox.isEmpty ? [] : [descriptor]
    case .dialing(let dial): dial.descriptors
    case .closed: []
    }
  }

  /// Whether a connection is being made.
  var isDialing: Bool {
    if case .dialing = state { true } else { false }
  }

  mutating func connect(at time: Int) {
    hangUp()
    (input, outbox) = (LineBuffer(), Outbox())
    state = .dialing(Dial.start(addresses, at: time))
  }

  mutating func send(_ request: Request) {
    guard case .open(let descriptor) = state else { return }
    outbox.add("\(request.line)\n")
    _ = outbox.send { Platform.put($0, into: descriptor) }
  }

  mutating func hangUp() {
    switch state {
    case .closed: break
    case .dialing(var dial): dial.end()
    case .open(let descriptor): Platform.hangUp(descriptor)
    }
    state = .closed
  }

  mutating func events(at time: Int) -> [JoinLinkEvent] {
    switch state {
    case .closed: return []
    case .open(let descriptor): return exchange(descriptor)
    case .dialing(var dial):
      switch dial.progress(at: time) {
      case .underWay:
        state = .dialing(dial)
        return []
      case .open(let descriptor):
        state = .open(descriptor)
        return exchange(descriptor)
      case .failed(let reason):
        state = .closed
        return [.failed(reason)]
      }
    }
  }

  /// Sends what is waiting, and returns what has arrived.
  private mutating func exchange(_ descriptor: Int32) -> [JoinLinkEvent] {
    let isInTime = outbox.send { Platform.put($0, into: descriptor) }
    var events: [JoinLinkEvent] = []
    // A host that sends without an end must not keep the loop from its turn.
    for _ in 0..<4 {
      switch Platform.bytes(from: descriptor) {
      case .value(let bytes):
        events += input.lines(completedBy: bytes).map(JoinLinkEvent.line)
        if input.isTooLong { return events + fail("a line is too long") }
      case .nothing:
        return events + (isInTime ? [] : fail("the host does not read"))
      case .ended:
        return events + fail("the host has closed the connection")
      }
    }
    return events
  }

  private mutating func fail(_ reason: String) -> [JoinLinkEvent] {
    hangUp()
    return [.failed(reason)]
  }
}

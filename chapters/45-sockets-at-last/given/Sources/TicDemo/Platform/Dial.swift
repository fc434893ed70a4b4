/// A connection that is being made, without ever waiting for it.
///
/// A name may have several addresses, of which some may not answer. They're
/// tried one after the other, and the first connection counts.
struct Dial {
  /// The progress of a connection.
  enum Progress: Equatable {
    case underWay
    /// A connection that is made, as a socket.
    case open(Int32)
    case failed(String)
  }

  /// How long to wait for one address before the next is tried, too.
  static let patience = 250

  /// The sockets that are connecting.
  private(set) var descriptors: [Int32] = []

  private var addresses: ArraySlice<SocketAddress>
  private var lastStart = 0
  private var reason = "there is no such address"

  /// Starts to connect to the first address, at a time in milliseconds.
  static func start(_ addresses: [SocketAddress], at time: Int) -> Dial {
    var dial = Dial(addresses: addresses[...])
    dial.startNext(at: time)
    return dial
  }

  private init(addresses: ArraySlice<SocketAddress>) {
    self.addresses = addresses
  }

  /// Returns how far the connection has come, at a time in milliseconds.
  mutating func progress(at time: Int) -> Progress {
    for descriptor in descriptors {
      switch Platform.progress(of: descriptor) {
      case .underWay: break
      case .open:
        descriptors.removeAll { $0 == descriptor }
        end()
        return .open(descriptor)
      case .failed(let reason):
        self.reason = reason
        descriptors.removeAll { $0 == descriptor }
        Platform.hangUp(descriptor)
      }
    }
    if descriptors.isEmpty || time - lastStart >= Self.patience {
      startNext(at: time)
    }
    return descriptors.isEmpty ? .failed(reason) : .underWay
  }

  /// Gives up.
  mutating func end() {
    descriptors.forEach(Platform.hangUp)
    descriptors = []
    addresses = []
  }

  /// Starts with the next address that doesn't fail immediately.
  private mutating func startNext(at time: Int) {
    while let address = addresses.popFirst() {
      switch Platform.beginConnection(to: address) {
      case .success(let descriptor):
        descriptors.append(descriptor)
        lastStart = time
        return
      case .failure(let error): reason = error.description
      }
    }
  }
}

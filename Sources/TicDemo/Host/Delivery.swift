/// The consequences of one event for one connection: a single write at most.
struct Delivery: Equatable {
  let connection: Host.Connection

  /// The lines to write, each with a line feed.
  var text = ""

  /// Whether the connection is closed after the text is written.
  var isClosing = false

  /// Returns effects as deliveries, one for each connection and in their order.
  static func deliveries(of effects: [Host.Effect]) -> [Delivery] {
    var deliveries: [Delivery] = []
    var indices: [Host.Connection: Int] = [:]
    for effect in effects {
      let index = indices[effect.connection, default: deliveries.count]
      if index == deliveries.count {
        indices[effect.connection] = index
        deliveries.append(Delivery(connection: effect.connection))
      }
      switch effect {
      case .send(let reply, to: _): deliveries[index].text += "\(reply.line)\n"
      case .close: deliveries[index].isClosing = true
      }
    }
    return deliveries
  }
}

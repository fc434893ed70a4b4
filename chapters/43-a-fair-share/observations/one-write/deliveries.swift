// What the effects of one event mean for each connection.
@testable import TicDemo

let effects: [Host.Effect] = [
  .send(.pong, to: 1), .send(.bye, to: 1), .close(1), .send(.pong, to: 2),
  .close(2),
]

func words(_ effect: Host.Effect) -> String {
  switch effect {
  case .send(let reply, to: let connection): "\(reply.line) to \(connection)"
  case .close(let connection): "\(connection) closed"
  }
}

for plan in plans(of: effects, upTo: 4) {
  let deliveries = Delivery.deliveries(of: plan).map { delivery in
    "\(delivery.connection): \(delivery.text.debugDescription)"
      + (delivery.isClosing ? ", closed" : "")
  }
  say("deliveries of \(plan.map(words))", "\(deliveries)")
}

// The pages of lists of up to twenty rooms, as requested by clients who can pay
// for a page of ten lines and two lines more.
@testable import TicDemo

for count in 0...20 {
  var limits = HostLimits()
  limits.perAddress = 2
  var host = Host(run: Token(1), limits: limits) { Invitation(1) }
  var connections = 0

  func open() {
    connections += 1
    let address = Address(bytes: [10, 0, 0, UInt8(connections)])
    let token = Token(UInt64(connections))
    _ = host.handle(.opened(token, from: address), on: connections, at: 0)
  }

  func lines(_ line: String) -> [String] {
    let bytes = Array("\(line)\n".utf8)
    let effects = host.handle(.received(bytes), on: connections, at: 0)
    return effects.map { effect in
      if case .send(let reply, to: _) = effect { reply.line } else { "closed" }
    }
  }

  for _ in 0..<count {
    open()
    _ = lines("create a")
  }
  let pages = ["", " 1", " 2", " 3", " \(Int.max)"]
  for request in pages.map({ "rooms" + $0 }) {
    open()
    say("\(request), on a host with \(count) rooms", "\(lines(request))")
  }
}

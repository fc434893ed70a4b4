@testable import TicDemo

extension JoinScreen {
  private static let keys: [Character: Key] = [
    "⏎": .enter, "↑": .up, "↓": .down, "←": .left, "→": .right,
  ]

  /// Presses keys, and returns the requests to the host that they lead to.
  mutating func type(_ keys: String, in session: JoinSession) -> [String] {
    keys.compactMap { key in
      let action = press(Self.keys[key] ?? .character(key), in: session)
      guard case .press(let request) = action else { return nil }
      return request.line
    }
  }
}

@testable import TicDemo

enum Chapter46Host {
  /// Returns a session that has heard these lines from a host, at time 0.
  static func session(_ lines: String...) -> JoinSession {
    var session = JoinSession(at: 0)
    for line in [greeting()] + lines {
      _ = session.receive(Array(line.utf8), at: 0)
    }
    return session
  }

  private static func greeting() -> String {
    Reply.hello(run: Token(1), Token(2)).line
  }
}

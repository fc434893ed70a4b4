extension Ending {
  /// Returns the outcome of the program for a session that ended in this way.
  func outcome(at endpoint: Endpoint) -> Outcome {
    let host = "\(endpoint)".quoted
    return switch self {
    case .quit, .interrupted(nil): Outcome()
    case .closed: Outcome(output: "The host is closing.\n")
    case .replaced:
      Outcome(output: "Another connection has taken your place.\n")
    case .interrupted(let token?):
      Outcome(
        output: "To come back: TicDemo join \(endpoint) --back \(token.word)\n"
      )
    case .rejected(.otherVersion):
      .failure("\(host) speaks another version, and this program version 2")
    case .rejected(let error): .failure(error.text)
    case .notAHost(let line):
      .failure("\(host) is not a host: it sent \(line.quoted)")
    case .otherVersion(let version):
      .failure(
        "this host speaks version \(version), and this program version "
          + "\(Reply.version)"
      )
    case .silent: .failure("\(host) does not answer")
    case .unreachable(let reason): .failure("cannot reach \(host): \(reason)")
    }
  }
}

extension JoinLoop {
  /// Returns the outcome of the program after the loop.
  func outcome(at endpoint: Endpoint) -> Outcome {
    // What was asked for in vain shouldn't look like a success.
    let isInVain = ending == .quit && !requests.isEmpty
    return (isInVain ? .silent : ending)?.outcome(at: endpoint) ?? Outcome()
  }
}

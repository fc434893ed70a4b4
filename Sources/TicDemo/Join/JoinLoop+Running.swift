extension JoinLoop {
  /// Whether there's space for the requests of more input.
  ///
  /// A script may write faster than a host allows, or while there's no host.
  var hasSpace: Bool { requests.count < 100 }
}

extension JoinLoop where Link == HostLink {
  /// Takes turns until the session is over.
  ///
  /// - Parameter print: A function that prints text, and returns the reason if
  ///   that failed.
  /// - Returns: The reason why something couldn't be printed, or `nil`.
  mutating func run(
    print: (String) -> String? = Platform.print
  ) -> String? {
    let signals = Signals.start()
    var input = JoinInput.nothing
    var isAtEnd = false
    var isFirst = true
    while true {
      let text = turn(input, at: Platform.now())
      if let reason = print(text) {
        _ = turn(.signal(.end), at: Platform.now())
        return reason
      }
      guard ending == nil else { return nil }
      // The second turn connects, and follows the first immediately.
      let isHurried = link.isDialing || !requests.isEmpty
      let pause = isFirst ? 0 : isHurried ? 100 : min(face.pause, 1_000)
      isFirst = false
      let isReading = !isAtEnd && hasSpace
      Platform.wait(
        reading: [signals, Platform.wakeup, isReading ? 0 : -1] + link.readers,
        writing: link.writers,
        milliseconds: Int32(pause)
      )
      input = Self.nextInput(isReading: isReading)
      if input == .ended { isAtEnd = true }
    }
  }

  private static func nextInput(isReading: Bool) -> JoinInput {
    if let wish = Signals.next() { return .signal(wish) }
    guard isReading else { return .nothing }
    return switch Platform.nextEvent(milliseconds: 0) {
    case .bytes(let bytes): .bytes(bytes)
    case .resized: .resized
    case .ended: .ended
    case .nothing: .nothing
    }
  }
}

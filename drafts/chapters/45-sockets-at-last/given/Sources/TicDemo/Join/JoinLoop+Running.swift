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
      let pause = isFirst ? 0 : link.isDialing ? 100 : min(face.pause, 1_000)
      isFirst = false
      Platform.wait(
        reading: [signals, Platform.wakeup, isAtEnd ? -1 : 0] + link.readers,
        writing: link.writers,
        milliseconds: Int32(pause)
      )
      input = Self.nextInput(isAtEnd: isAtEnd)
      if input == .ended { isAtEnd = true }
    }
  }

  private static func nextInput(isAtEnd: Bool) -> JoinInput {
    if let wish = Signals.next() { return .signal(wish) }
    guard !isAtEnd else { return .nothing }
    return switch Platform.nextEvent(milliseconds: 0) {
    case .bytes(let bytes): .bytes(bytes)
    case .resized: .resized
    case .ended: .ended
    case .nothing: .nothing
    }
  }
}

/// The address and the port at which a host listens.
struct Endpoint: Equatable {
  static let defaultPort = 4_842

  var address: String
  var port: Int

  init(address: String, port: Int = defaultPort) {
    self.address = address
    self.port = port
  }

  /// Parses `HOST`, `HOST:PORT`, or `[HOST]:PORT`, or returns `nil` on failure.
  init?(_ text: String) {
    let address: Substring
    let rest: Substring
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      address = text[..<end].dropFirst()
      rest = text[end...].dropFirst()
    } else if text.count(where: { $0 == ":" }) == 1 {
      let colon = text.firstIndex(of: ":") ?? text.endIndex
      address = text[..<colon]
      rest = text[colon...]
    } else {
      address = text[...]
      rest = ""
    }
    guard !address.isEmpty else { return nil }
    self.init(address: String(address))
    guard !rest.isEmpty else { return }
    guard rest.hasPrefix(":"), let port = Self.port(rest.dropFirst()) else {
      return nil
    }
    self.port = port
  }

  /// Parses an address, which may have brackets as in `[::1]`, or returns `nil`.
  static func address(_ text: String) -> String? {
    Endpoint(text).flatMap {
      $0 == Endpoint(address: $0.address) ? $0.address : nil
    }
  }

  /// Parses a port number (0 for any free port), or returns `nil` on failure.
  static func port(_ text: some StringProtocol) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    return Int(text).flatMap { (0...65_535).contains($0) ? $0 : nil }
  }
}

extension Endpoint: CustomStringConvertible {
  var description: String {
    address.contains(":") ? "[\(address)]:\(port)" : "\(address):\(port)"
  }
}

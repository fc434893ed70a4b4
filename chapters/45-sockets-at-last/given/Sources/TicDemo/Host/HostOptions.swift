import TicModel

/// The options of the command `host`.
struct HostOptions {
  static let options = [
    Arguments.Option(name: "port", value: "port"),
    Arguments.Option(name: "bind", value: "address"),
    Arguments.Option(name: "per-address", value: "number"),
    SizeOption.option,
    RowOption.option,
    Arguments.Option(name: "rounds", value: "number"),
  ]

  let endpoint: Endpoint
  let rules: Rules
  private(set) var limits = HostLimits()

  /// Reads the options from the parsed arguments.
  init(_ arguments: Arguments) throws {
    let address = try arguments.value(
      of: "bind",
      only: "an address, such as 0.0.0.0 or [::1]",
      read: Endpoint.address
    )
    let port = try arguments.number(of: "port", in: 0...65_535)
    endpoint = Endpoint(
      address: address ?? "127.0.0.1",
      port: port ?? Endpoint.defaultPort
    )
    let rounds = try arguments.number(of: "rounds", in: 1...9) ?? 1
    rules = Rules(size: try SizeOption.size(arguments), rounds: rounds)
    // With less, nobody could speak to a room full of people.
    if let share = try arguments.number(of: "per-address", in: 6...65_535) {
      limits.perAddress = share
    }
  }
}

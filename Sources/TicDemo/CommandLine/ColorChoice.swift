/// When to print in colour.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// The option by which people choose.
  static let option = Arguments.Option(
    name: "color",
    value: "when",
    choices: allCases.map(\.rawValue)
  )

  /// Reads the option; without it the choice is `auto`.
  init(_ arguments: Arguments) {
    let value = arguments.value(of: Self.option.name)
    self = value.flatMap(ColorChoice.init) ?? .auto
  }

  /// Returns whether to print in colour here.
  func isColored(in environment: Environment) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: environment.isCapable && (environment.noColor ?? "").isEmpty
    }
  }
}

/// When to print in color: automatically, always, or never.
enum ColorChoice: String, CaseIterable {
  case auto, always, never

  /// The option `--color`, whose value is one of these choices.
  static let option = Arguments.Option(
    name: "color",
    value: "when",
    choices: allCases.map(\.rawValue)
  )

  /// Reads the option `--color`, which defaults to `auto`.
  init(_ arguments: Arguments) {
    let value = arguments.value(of: Self.option.name)
    self = value.flatMap(ColorChoice.init) ?? .auto
  }

  /// Returns whether to print in color in the given environment.
  func isColored(in environment: Environment) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .auto: environment.isCapable && (environment.noColor ?? "").isEmpty
    }
  }
}

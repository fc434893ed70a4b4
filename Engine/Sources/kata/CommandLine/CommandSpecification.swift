/// A description of a command's arguments and options, for parsing them and for
/// writing the command's help.
struct CommandSpecification {
  struct Argument {
    let name: String
    let help: String
    var isOptional = false
    var isRepeating = false

    init(
      name: String,
      help: String,
      isOptional: Bool = false,
      isRepeating: Bool = false
    ) {
      self.name = name
      self.help = help
      self.isOptional = isOptional
      self.isRepeating = isRepeating
    }

    var usage: String {
      let text = isRepeating ? "<\(name)> ..." : "<\(name)>"
      return isOptional ? "[\(text)]" : text
    }
  }

  struct Option {
    let name: String
    /// The placeholder for the option's value in the help, or `nil` if the
    /// option is a flag.
    var value: String?
    let help: String
    /// The values that the option accepts, or an empty array if it accepts any
    /// value.
    var choices: [String] = []

    init(
      name: String,
      value: String? = nil,
      help: String,
      choices: [String] = []
    ) {
      self.name = name
      self.value = value
      self.help = help
      self.choices = choices
    }

    var usage: String { value.map { "--\(name) <\($0)>" } ?? "--\(name)" }
  }

  let name: String
  let abstract: String
  var arguments: [Argument] = []
  private let ownOptions: [Option]
  /// The command's own options, followed by the `--course` option that all
  /// commands share.
  var options: [Option] { ownOptions + [Self.course] }

  init(
    name: String,
    abstract: String,
    arguments: [Argument] = [],
    options: [Option] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.arguments = arguments
    ownOptions = options
  }

  private static let course = Option(
    name: "course",
    value: "folder",
    help: "The course's folder (default: the clone that contains the current "
      + "folder)."
  )

  /// The command's usage line, without the `Usage:` label.
  var usage: String {
    let words = options.map { "[\($0.usage)]" } + arguments.map(\.usage)
    return (["\(CommandLineProgram.name) \(name)"] + words).joined(
      separator: " "
    )
  }

  /// Returns the command's help page, wrapped to the given number of columns.
  func help(width: Int) -> String {
    HelpPage(width: width)
      .section("OVERVIEW", body: abstract)
      .section("USAGE", body: usage)
      .table("ARGUMENTS", rows: arguments.map { ("<\($0.name)>", $0.help) })
      .table(
        "OPTIONS",
        rows: options.map { ($0.usage, $0.help) }
          + [("-h, --help", "Show help information.")]
      )
      .text
  }
}

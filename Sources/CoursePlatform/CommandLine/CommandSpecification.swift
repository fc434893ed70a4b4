/// The arguments and options of a command, for parsing and for its help.
package struct CommandSpecification {
  package struct Argument {
    package let name: String
    package let help: String
    /// Whether the argument may be left out.
    package var isOptional = false
    package var isRepeating = false

    package init(
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

  package struct Option {
    package let name: String
    /// The name of the option's value, or `nil` for a flag.
    package var value: String?
    package let help: String
    /// The allowed values, or an empty array for any value.
    package var choices: [String] = []

    package init(
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

  package let name: String
  package let abstract: String
  package var arguments: [Argument] = []
  private let ownOptions: [Option]
  /// The command's own options, and the option that every command has.
  package var options: [Option] { ownOptions + [Self.course] }
  /// Whether all words after the command's name are arguments for another
  /// program to parse.
  package private(set) var takesAnyWords = false

  package init(
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
    help: "The course (default: the clone that holds this folder)."
  )

  /// Returns a command whose arguments another program parses.
  package static func forwarded(
    _ name: String,
    _ abstract: String
  ) -> CommandSpecification {
    var specification = CommandSpecification(name: name, abstract: abstract)
    specification.takesAnyWords = true
    return specification
  }

  /// The usage line of the command, without `Usage:`.
  package var usage: String {
    let words = options.map { "[\($0.usage)]" } + arguments.map(\.usage)
    return (["\(CommandLineProgram.name) \(name)"] + words).joined(
      separator: " "
    )
  }

  /// Returns the command's help page.
  package func help(width: Int) -> String {
    HelpPage(width: width)
      .section("OVERVIEW", abstract)
      .section("USAGE", usage)
      .table("ARGUMENTS", arguments.map { ("<\($0.name)>", $0.help) })
      .table(
        "OPTIONS",
        options.map { ($0.usage, $0.help) }
          + [("-h, --help", "Show help information.")]
      )
      .text
  }
}

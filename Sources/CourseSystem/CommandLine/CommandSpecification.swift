/// The arguments and options of a command, for parsing and for its help.
package struct CommandSpecification {
  package struct Argument {
    package let name: String
    package let help: String
    /// Whether it may be left out, or given many times.
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
    /// The name of its value; nil for a flag.
    package var value: String?
    package let help: String
    /// The values it may have; empty for any.
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

  /// What a command can do, where its first word says which of several it is.
  package struct Action {
    /// The word, and what is written behind it.
    package let example: String
    package let help: String

    package init(example: String, help: String) {
      self.example = example
      self.help = help
    }

    /// The word alone.
    package var name: String { String(example.prefix { $0 != " " }) }

    /// How many words stand behind it: a title counts as one.
    package var count: Int {
      let words = example.split(separator: " ")
      return words.firstIndex { $0.hasPrefix("\"") } ?? words.count - 1
    }
  }

  package let name: String
  package let abstract: String
  package var actions: [Action] = []
  package var arguments: [Argument] = []
  package var options: [Option] = []
  /// Whether all words behind the name are arguments, for another program to
  /// read.
  package private(set) var takesAnyWords = false

  package init(
    name: String,
    abstract: String,
    actions: [Action] = [],
    arguments: [Argument] = [],
    options: [Option] = []
  ) {
    self.name = name
    self.abstract = abstract
    self.actions = actions
    self.arguments = arguments
    self.options = options
  }

  /// A command whose words another program reads.
  package static func forwarded(
    _ name: String,
    _ abstract: String
  ) -> CommandSpecification {
    var specification = CommandSpecification(name: name, abstract: abstract)
    specification.takesAnyWords = true
    return specification
  }

  /// The line after `Usage:`.
  package var usage: String {
    let words = options.map { "[\($0.usage)]" } + arguments.map(\.usage)
    return (["\(CommandLineProgram.name) \(name)"] + words).joined(
      separator: " "
    )
  }

  /// The help of this command.
  package func help(width: Int) -> String {
    HelpPage(width: width)
      .section("OVERVIEW", abstract)
      .section("USAGE", usage)
      .table("ACTIONS", actions.map { ($0.example, $0.help) })
      .table("ARGUMENTS", arguments.map { ("<\($0.name)>", $0.help) })
      .table(
        "OPTIONS",
        options.map { ($0.usage, $0.help) }
          + [("-h, --help", "Show help information.")]
      )
      .text
  }
}

/// What a command is called with, as its help tells it.
struct CommandSpecification {
  struct Argument {
    let name: String
    let help: String
    /// Whether it may be left out, or given many times.
    var isOptional = false
    var isRepeating = false

    var usage: String {
      let text = isRepeating ? "<\(name)> ..." : "<\(name)>"
      return isOptional ? "[\(text)]" : text
    }
  }

  struct Option {
    let name: String
    /// The name of its value; nil for a flag.
    var value: String?
    let help: String
    /// The values it may have; empty for any.
    var choices: [String] = []

    var usage: String { value.map { "--\(name) <\($0)>" } ?? "--\(name)" }
  }

  let name: String
  let abstract: String
  var arguments: [Argument] = []
  var options: [Option] = []

  /// The line after `Usage:`.
  var usage: String {
    let words = options.map { "[\($0.usage)]" } + arguments.map(\.usage)
    return (["kata \(name)"] + words).joined(separator: " ")
  }

  /// The help of this command.
  func help(width: Int) -> String {
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

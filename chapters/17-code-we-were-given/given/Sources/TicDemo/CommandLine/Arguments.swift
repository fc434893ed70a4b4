/// The command-line arguments, split into options and other words.
struct Arguments {
  /// A command-line option, such as `--style <style>`.
  struct Option {
    /// The name of the option, without the leading dashes.
    let name: String

    /// The placeholder that stands for the option's value in messages.
    let value: String

    /// The allowed values, or an empty array if any value is allowed.
    var choices: [String] = []
  }

  /// An error in the arguments, described in one line.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// The arguments that are neither options nor values of options.
  private(set) var words: [String] = []

  /// Whether the arguments include `-h` or `--help`.
  private(set) var wantsHelp = false

  private var values: [String: String] = [:]

  /// Parses the given command-line arguments.
  ///
  /// An option is written `--style large` or `--style=large`; if it's given
  /// twice, the last one counts. After `--`, no word is read as an option.
  init(_ arguments: some Sequence<String>, options: [Option]) throws {
    var rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--":
        words += rest
        return
      case "-h", "--help":
        wantsHelp = true
      case _ where argument.hasPrefix("-") && argument != "-":
        try read(argument, rest: &rest, options: options)
      default:
        words.append(argument)
      }
    }
  }

  /// Returns the value of the option with this name, or `nil` if it's absent.
  func value(of name: String) -> String? {
    values[name]
  }

  private mutating func read(
    _ argument: String,
    rest: inout ArraySlice<String>,
    options: [Option]
  ) throws {
    let parts = argument.split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let option = options.first { "--\($0.name)" == parts[0] }
    guard let option else {
      throw Failure(
        description: "unknown option \(String(parts[0]).quoted)"
      )
    }
    let name = "--\(option.name)"
    let value = parts.count == 2 ? String(parts[1]) : rest.popFirst()
    guard let value, !value.isEmpty else {
      throw Failure(
        description: "missing value for '\(name) <\(option.value)>'"
      )
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let choices = option.choices.map { "'\($0)'" }.joined(separator: ", ")
      throw Failure(
        description: "\(name) cannot be \(value.quoted), only one of \(choices)"
      )
    }
    values[option.name] = value
  }
}

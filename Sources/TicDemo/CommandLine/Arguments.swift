/// The words of a call, split into options and the rest.
struct Arguments {
  /// An option, such as `--style <style>`.
  struct Option {
    /// The name, without the dashes.
    let name: String

    /// What the value is called.
    let value: String

    /// What the value can be; anything, if there is nothing here.
    var choices: [String] = []
  }

  /// What is wrong with a call, in one line.
  struct Failure: Error, CustomStringConvertible {
    let description: String

    /// Returns what is wrong with a value, and what it can be.
    static func value(
      _ value: String,
      of option: String,
      only reason: String
    ) -> Failure {
      Failure(
        description: "--\(option) cannot be \(value.quoted), only \(reason)"
      )
    }
  }

  /// The words that belong to no option.
  private(set) var words: [String] = []

  /// Whether there was a call for help.
  private(set) var wantsHelp = false

  private var values: [String: String] = [:]

  /// Reads the words of a call.
  ///
  /// An option is written `--style large` or `--style=large`; if it is there
  /// twice, the last one holds. After `--` there are no more options.
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

  /// Returns the value of an option, or nil if it is not there.
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
      let name = String(parts[0])
      let known = options.map { "--\($0.name)" } + ["--help"]
      let question = Spelling.question(name, among: known)
      throw Failure(description: "unknown option \(name.quoted)\(question)")
    }
    let value =
      parts.count == 2 ? String(parts[1]) : Self.takeValue(from: &rest)
    values[option.name] = try Self.checked(value, for: option)
  }

  /// Takes the next word, unless it looks like an option.
  private static func takeValue(
    from rest: inout ArraySlice<String>
  ) -> String? {
    guard let next = rest.first, !next.hasPrefix("--") else { return nil }
    return rest.popFirst()
  }

  /// Returns a value that an option can have, or throws why it cannot.
  private static func checked(
    _ value: String?,
    for option: Option
  ) throws -> String {
    let name = "--\(option.name)"
    guard let value, !value.isEmpty else {
      throw Failure(
        description: "missing value for '\(name) <\(option.value)>'"
      )
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      let choices = option.choices.map { "'\($0)'" }.joined(separator: ", ")
      throw Failure.value(value, of: option.name, only: "one of \(choices)")
    }
    return value
  }
}

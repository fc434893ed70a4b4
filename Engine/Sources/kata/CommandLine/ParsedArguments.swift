/// A command's arguments, options, and flags, parsed from the command line.
struct ParsedArguments {
  private(set) var arguments: [String] = []
  private var values: [String: String] = [:]
  private(set) var asksForHelp = false

  /// An error that's thrown if the arguments aren't valid for the command.
  struct UsageError: Error {
    let message: String
    let command: CommandSpecification?

    init(message: String, command: CommandSpecification?) {
      self.message = message
      self.command = command
    }
  }

  /// Parses the command-line arguments that follow a command's name.
  ///
  /// - Throws: `UsageError` if the arguments aren't valid for the command.
  init(_ words: [String], for command: CommandSpecification) throws {
    var words = words[...]
    var optionsEnded = false
    while let word = words.popFirst() {
      let isNumber = word.dropFirst().allSatisfy(\.isNumber)
      if optionsEnded || !word.hasPrefix("-") || isNumber {
        arguments.append(word)
      } else if word == "--" {
        optionsEnded = true
      } else if word == "-h" || word == "--help" {
        asksForHelp = true
      } else {
        try readOption(word, followedBy: &words, of: command)
      }
    }
    if !asksForHelp { try checkCount(command) }
  }

  private mutating func readOption(
    _ word: String,
    followedBy words: inout ArraySlice<String>,
    of command: CommandSpecification
  ) throws {
    let parts = word.split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = parts[0].drop { $0 == "-" }
    func reject(_ message: String) -> UsageError {
      UsageError(message: message, command: command)
    }
    guard
      word.hasPrefix("--"),
      let option = command.options.first(where: { $0.name == name })
    else { throw reject("Unknown option '\(parts[0])'") }
    guard option.value != nil else {
      guard parts.count == 1 else {
        throw reject("The option '--\(name)' doesn't take a value")
      }
      values[option.name] = ""
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : words.popFirst()
    else { throw reject("Missing value for '\(option.usage)'") }
    guard !value.isEmpty else {
      throw reject("The value of '\(option.usage)' must not be empty")
    }
    guard option.choices.isEmpty || option.choices.contains(value) else {
      throw reject(
        "Invalid value '\(value)' for '\(option.usage)': must be one of "
          + option.choices.joined(separator: ", ")
      )
    }
    values[option.name] = value
  }

  private func checkCount(_ command: CommandSpecification) throws {
    if arguments.contains("") {
      throw UsageError(message: "Arguments must not be empty", command: command)
    }
    let needed = command.arguments.count { !$0.isOptional }
    if arguments.count < needed {
      throw UsageError(
        message:
          "Missing expected argument '<\(command.arguments[arguments.count].name)>'",
        command: command
      )
    }
    let isOpen = command.arguments.last?.isRepeating ?? false
    if arguments.count > command.arguments.count && !isOpen {
      throw UsageError(
        message: "Unexpected argument '\(arguments[command.arguments.count])'",
        command: command
      )
    }
  }

  /// Returns whether a flag was given.
  func has(_ flag: String) -> Bool { values[flag] != nil }

  /// Returns an option's value, or `nil` if the option wasn't given.
  func value(_ option: String) -> String? { values[option] }

  /// Returns an option's value as a positive integer, or `nil` if the option
  /// wasn't given.
  ///
  /// - Throws: `UsageError` if the value isn't a positive integer.
  func count(
    _ option: String,
    of command: CommandSpecification
  ) throws -> Int? {
    guard let text = values[option] else { return nil }
    guard let number = Int(text), number > 0 else {
      throw UsageError(
        message: "Invalid value '\(text)' for '--\(option)': must be a "
          + "positive whole number",
        command: command
      )
    }
    return number
  }
}

import CourseLearner
import CoursePlatform
import Foundation

/// A command-line program with subcommands.
///
/// The program runs the subcommand that the arguments name, and reports invalid
/// arguments.
struct CommandLineProgram {
  /// A titled group of subcommands on the program's help page.
  struct Section {
    let title: String
    let commands: [any Subcommand]

    init(_ title: String, commands: [any Subcommand]) {
      self.title = title
      self.commands = commands
    }
  }

  static let name = "kata"
  static let version = "0.1.0"

  private let overview: String
  private let sections: [Section]
  private let usual: String
  var commands: [any Subcommand] { sections.flatMap(\.commands) }

  /// Creates a program from its subcommands.
  ///
  /// - Parameters:
  ///   - overview: A sentence that describes the program's purpose.
  ///   - sections: The subcommands, grouped for the help page.
  ///   - usual: The name of the subcommand to run if the arguments don't name
  ///     one.
  init(
    _ overview: String,
    sections: [Section],
    usual: String
  ) {
    self.overview = overview
    self.sections = sections
    self.usual = usual
  }

  /// Runs the program with the arguments of this process, and exits with the
  /// resulting status.
  func main() -> Never {
    SystemCalls.openMissingStreams()
    Shutdown.handleSignals()
    let code = run(Array(CommandLine.arguments.dropFirst()))
    guard let failure = Terminal.outputFailure else { exit(code.rawValue) }
    Terminal().writeError(
      "Error: the output is incomplete, because standard output can't be "
        + "written: \(failure)"
    )
    exit(ExitCode.failure.rawValue)
  }

  /// Runs the subcommand that the arguments name, and returns the exit status.
  ///
  /// An error that the subcommand throws is reported to the user.
  func run(_ words: [String]) -> ExitCode {
    do {
      let (color, rest) = try Self.takeColor(words)
      return try dispatch(rest, on: Terminal(color: color))
    } catch let error as ParsedArguments.UsageError {
      report(error)
      return .usage
    } catch {
      let call = ProgramCall(course: Self.course(in: words))
      Terminal().writeError(call.spelled(in: "Error: \(error)"))
      return .failure
    }
  }

  /// Returns the value of the `--course` option, or `nil` if it isn't given.
  private static func course(in words: [String]) -> String? {
    let option = "--course"
    for (index, word) in words.enumerated() {
      if word == option { return words.dropFirst(index + 1).first }
      if word.hasPrefix("\(option)=") {
        return String(word.dropFirst(option.count + 1))
      }
    }
    return nil
  }

  private func dispatch(
    _ words: [String],
    on terminal: Terminal
  ) throws -> ExitCode {
    var rest = words[...]
    var options = Self.takeFolders(&rest)
    let first = rest.first
    // An option such as `--workspace` after `help` isn't a topic.
    let topic = first == "help" ? rest.dropFirst().first : nil
    let hasTopic = topic.map { !$0.hasPrefix("-") } ?? false
    if first == "--help" || first == "-h" || (first == "help" && !hasTopic) {
      terminal.write(help(width: terminal.width))
      return .success
    }
    if first == "--version" {
      terminal.write(Self.version)
      return .success
    }
    if let topic { (options, rest) = ([], [topic, "--help"]) }
    let name = rest.first.flatMap { $0.hasPrefix("-") ? nil : $0 } ?? usual
    if rest.first == name { rest = rest.dropFirst() }
    rest = (options + rest)[...]
    guard
      let command = commands.first(where: {
        $0.specification.name == name
      })
    else {
      let guess = suggestion(for: name)
      throw ParsedArguments.UsageError(
        message: "Unknown command '\(name)'"
          + (guess.map { ". Did you mean '\($0)'?" } ?? ""),
        command: nil
      )
    }
    let arguments = try ParsedArguments(
      Array(rest),
      for: command.specification
    )
    if arguments.asksForHelp {
      terminal.write(command.specification.help(width: terminal.width))
      return .success
    }
    return try command.run(arguments, on: terminal)
  }

  /// Removes the options for folders that come before the name of a subcommand,
  /// and returns them with their values.
  private static func takeFolders(_ words: inout ArraySlice<String>) -> [String]
  {
    var options: [String] = []
    while let word = words.first {
      let name = word.prefix { $0 != "=" }
      guard ["--course", "--workspace"].contains(name) else { break }
      let count = name == word[...] ? 2 : 1
      options += words.prefix(count)
      words = words.dropFirst(count)
    }
    return options
  }

  private static let usage = "\(name) [--color <when>] <subcommand>"

  private func help(width: Int) -> String {
    let page = HelpPage(width: width)
      .section("OVERVIEW", body: overview)
      .section("USAGE", body: Self.usage)
      .table(
        "OPTIONS",
        rows: [
          (
            "--color <when>",
            "When to color the output: auto, always, or "
              + "never."
          ),
          ("--version", "Show the version of \(Self.name)."),
          ("-h, --help", "Show help information."),
        ]
      )
    return sections.reduce(page) { page, section in
      page.table(
        section.title,
        rows: section.commands.map(\.specification).map {
          ($0.name == usual ? "\($0.name) (default)" : $0.name, $0.abstract)
        }
      )
    }
    .line("  See '\(Self.name) help <subcommand>' for detailed help.")
    .text
  }

  /// Removes the `--color` option from the arguments, and returns the option's
  /// value with the remaining arguments.
  ///
  /// Every command accepts this option.
  ///
  /// - Throws: `UsageError` if the option's value is invalid.
  private static func takeColor(
    _ words: [String]
  ) throws -> (Terminal.ColorChoice, [String]) {
    var rest: [String] = []
    var choice = Terminal.ColorChoice.auto
    var index = 0
    while index < words.count {
      let word = words[index]
      index += 1
      guard word == "--color" || word.hasPrefix("--color=") else {
        rest.append(word)
        continue
      }
      let inline = word.hasPrefix("--color=")
      let value =
        inline
        ? String(word.dropFirst("--color=".count))
        : (index < words.count ? words[index] : "")
      if !inline { index += 1 }
      guard let found = Terminal.ColorChoice(rawValue: value) else {
        throw ParsedArguments.UsageError(
          message: "Invalid value '\(value)' for '--color': must be auto, "
            + "always, or never",
          command: nil
        )
      }
      choice = found
    }
    return (choice, rest)
  }

  private func report(_ error: ParsedArguments.UsageError) {
    let terminal = Terminal()
    let usage = error.command?.usage ?? Self.usage
    let name = error.command.map { " \($0.name)" } ?? ""
    terminal.writeError("Error: \(error.message)")
    terminal.writeError("Usage: \(usage)")
    terminal.writeError(
      "  See '\(Self.name)\(name) --help' for more information."
    )
  }

  /// Returns the name of the command that a mistyped argument might stand for,
  /// or `nil` if no name is similar.
  private func suggestion(for word: String) -> String? {
    commands.map(\.specification.name).first { name in
      name.hasPrefix(word.prefix(3)) || name.sorted() == word.sorted()
    }
  }
}

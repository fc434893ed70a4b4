import Course
import Foundation

/// The program `kata`: a thin command line over the course.
@main struct Kata {
  static func main() {
    LiveProcesses.shared.endWithThisProcess()
    let words = Array(CommandLine.arguments.dropFirst())
    exit(Kata.run(words).rawValue)
  }

  /// Runs the command the words name.
  static func run(_ words: [String]) -> ExitCode {
    do {
      let (color, rest) = try takeColor(words)
      return try dispatch(rest, Terminal(color: color))
    } catch let error as ParsedArguments.UsageError {
      report(error)
      return .usage
    } catch {
      Terminal().writeError("Error: \(error)")
      return .failure
    }
  }

  private static func dispatch(
    _ words: [String],
    _ terminal: Terminal
  ) throws -> ExitCode {
    var rest = words[...]
    let first = rest.first
    if first == "--help" || first == "-h" || (first == "help" && rest.count < 2)
    {
      terminal.write(Overview.help(width: terminal.width))
      return .success
    }
    if first == "--version" {
      terminal.write(Overview.version)
      return .success
    }
    if first == "help" { rest = [rest.dropFirst().first ?? "", "--help"] }
    let name = rest.first.map { $0.hasPrefix("-") ? "watch" : $0 } ?? "watch"
    if rest.first == name { rest = rest.dropFirst() }
    guard
      let command = Overview.commands.first(where: {
        $0.specification.name == name
      })
    else {
      let guess = Overview.suggestion(for: name)
      throw ParsedArguments.UsageError(
        message: "Unknown command '\(name)'"
          + (guess.map { ": did you mean '\($0)'?" } ?? ""),
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
    return try command.run(arguments, terminal)
  }

  /// Takes `--color` off the words: every command has it.
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
          message: "The value '\(value)' is invalid for '--color': "
            + "it is one of auto, always, never",
          command: nil
        )
      }
      choice = found
    }
    return (choice, rest)
  }

  private static func report(_ error: ParsedArguments.UsageError) {
    let terminal = Terminal()
    let usage = error.command?.usage ?? Overview.usage
    let name = error.command.map { " \($0.name)" } ?? ""
    terminal.writeError("Error: \(error.message)")
    terminal.writeError("Usage: \(usage)")
    terminal.writeError("  See 'kata\(name) --help' for more information.")
  }
}

/// How the program ends.
enum ExitCode: Int32 {
  case success = 0
  /// Red, or not proved.
  case failure = 1
  /// Called in a way that does not fit.
  case usage = 64
}

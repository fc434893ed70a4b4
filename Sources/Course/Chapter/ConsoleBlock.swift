/// Commands and the exact output they have in a state.
struct ConsoleBlock: Hashable, Sendable {
  /// A command and what it prints.
  struct Exchange: Hashable, Sendable {
    let command: String
    let output: [String]
    /// The line of the command.
    let location: SourceLocation
  }

  let exchanges: [Exchange]

  /// Reads the lines of a block: each command starts with `$ `.
  ///
  /// - Throws: `Mistake` when the first line is no command.
  init(lines: [String], at location: SourceLocation) throws {
    var exchanges: [Exchange] = []
    for (offset, line) in lines.enumerated() {
      let here = SourceLocation(
        path: location.path,
        line: location.line + 1 + offset
      )
      if line.hasPrefix("$ ") {
        let command = String(line.dropFirst(2))
        exchanges.append(Exchange(command: command, output: [], location: here))
      } else if let last = exchanges.popLast() {
        exchanges.append(
          Exchange(
            command: last.command,
            output: last.output + [line],
            location: last.location
          )
        )
      } else {
        throw Mistake("a console block starts with a command: $ …", at: here)
      }
    }
    guard !exchanges.isEmpty else {
      throw Mistake("this console block has no command", at: location)
    }
    self.exchanges = exchanges
  }
}

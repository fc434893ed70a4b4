package import CoursePlatform

/// A lesson's console block, which shows commands to run in a state and the
/// exact output of each command.
package struct Console: Hashable, Sendable {
  /// A command in a console block, along with the command's output.
  package struct Exchange: Hashable, Sendable {
    package let command: String
    package let output: [String]
    /// The location of the line in the lesson that contains the command.
    package let location: SourceLocation
  }

  package let exchanges: [Exchange]

  /// Parses the lines of a console block, in which each command starts with
  /// `$ `.
  ///
  /// - Throws: `Mistake` if the block is empty or its first line isn't a
  ///   command.
  init(lines: [String], at location: SourceLocation) throws(Mistake) {
    var exchanges: [Exchange] = []
    for (offset, line) in lines.enumerated() {
      let here = location.below(1 + offset)
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
        throw Mistake(
          "a console block must begin with a command, such as $ swift test",
          at: here
        )
      }
    }
    guard !exchanges.isEmpty else {
      throw Mistake(
        "this console block doesn't contain a command",
        at: location
      )
    }
    self.exchanges = exchanges
  }
}

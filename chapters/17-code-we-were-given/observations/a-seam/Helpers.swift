@testable import TicDemo

/// Returns what the program prints in a terminal.
func output(_ arguments: [String], _ environment: Environment) -> String {
  var console = Console()
  console.environment = environment
  return Command.run(["render"] + arguments, console).output
}

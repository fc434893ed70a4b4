// When boards are printed in color, in terminals of all kinds.

@testable import TicDemo

for style in ["small", "large"] {
  for color in ["auto", "always", "never"] {
    for isTerminal in [false, true] {
      for term in [nil, "", "dumb", "xterm"] {
        for noColor in [nil, "", "1"] {
          let arguments = ["--style", style, "--color", color, "X../.O./..."]
          let environment = Environment(
            isOutputTerminal: isTerminal,
            columns: 80,
            noColor: noColor,
            term: term
          )
          say(
            "\(arguments), \(isTerminal ? "a terminal" : "no terminal")"
              + (term.map { ", TERM='\($0)'" } ?? "")
              + (noColor.map { ", NO_COLOR='\($0)'" } ?? ""),
            output(arguments, environment)
          )
        }
      }
    }
  }
}

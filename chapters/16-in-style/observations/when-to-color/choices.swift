// Whether there is color: each choice in each environment.

@testable import TicDemo

let noColors: [String?] = [nil, "", "1", "0", "no", "false", " "]
let terms: [String?] = [
  "xterm", nil, "", "dumb", "vt100", "xterm-256color", "dumb-emacs-ansi", " ",
]

for choice in [ColorChoice.auto, .always, .never] {
  for noColor in noColors {
    for term in terms {
      for isTerminal in [true, false] {
        let environment = Environment(
          isOutputTerminal: isTerminal,
          noColor: noColor,
          term: term
        )
        let place = isTerminal ? "a terminal" : "a file"
        say(
          "\(name(choice)), \(place), \(name("TERM", term)), "
            + name("NO_COLOR", noColor),
          choice.isColored(in: environment) ? "color" : "no color"
        )
      }
    }
  }
}

/// Returns the name of a choice.
func name(_ choice: ColorChoice) -> String {
  choice == .auto ? "auto" : choice == .always ? "always" : "never"
}

/// Returns how a variable is said.
func name(_ variable: String, _ value: String?) -> String {
  value.map { "\(variable)=“\($0)”" } ?? "no \(variable)"
}

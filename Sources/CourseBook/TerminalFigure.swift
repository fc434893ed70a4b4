import CoursePlatform
import Course

/// Commands and what they print, as a terminal.
struct TerminalFigure {
  let console: Console

  var html: HTML {
    let lines = console.exchanges.flatMap { exchange in
      [
        HTML(.b, text: "$ \(exchange.command)"),
        .text("\n" + exchange.output.map { $0 + "\n" }.joined()),
      ]
    }
    return HTML(
      .figure,
      [.class("terminal")],
      [
        HTML(.pre, [.label("Terminal")], [HTML(.code, [], lines)])
      ]
    )
  }
}

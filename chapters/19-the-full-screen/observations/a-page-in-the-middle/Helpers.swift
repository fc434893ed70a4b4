import TicModel
import TicViewModel

@testable import TicDemo

/// Returns how much is blank above the page, and to the left of the keys.
func margins(of canvas: Canvas) -> String {
  let lines = canvas.lines
  let top = lines.firstIndex { !$0.isEmpty } ?? 0
  let keys = lines.last { !$0.isEmpty } ?? ""
  return "\(top) rows above, \(keys.prefix { $0 == " " }.count) columns left"
}

/// Returns how large the board is, and the margins of the page.
func page(on canvas: Canvas) -> String {
  let isLarge = canvas.lines.contains { $0.contains("▀▄ ▄▀") }
  return "\(isLarge ? "large" : "small"), \(margins(of: canvas))"
}

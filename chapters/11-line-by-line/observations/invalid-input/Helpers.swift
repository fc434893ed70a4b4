import TicModel
import TicViewModel

@testable import TicDemo

/// Lines that are no move.
let invalid = [
  "", "  ", "five", "5 6", "5.", "\u{1B}[2J", "0", "10", "42", "-1",
  "+5", "05", "005", " 5", "5 ", "\t5", "\u{665}", "\u{FF15}",
  "\(Int.min)", "-9999999999999999999",
]

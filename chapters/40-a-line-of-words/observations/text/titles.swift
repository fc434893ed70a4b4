// Which strings are titles, and how lines with titles are read.
@testable import TicDemo

let texts =
  ["", " ", "   ", "a", " a", "a ", "  a   b ", "a b c", "create", "5", "~!@"]
  + (30...35).map { String(repeating: "t", count: $0) }
  + (30...35).map { String(repeating: " ", count: $0) + "t" }
  + [String(repeating: "a ", count: 16), String(repeating: "a ", count: 17)]
for text in texts {
  say("the title \(text.debugDescription)", Title(text)?.text ?? "nil")
  sayReading("create \(text)")
}
for number in UInt8(0)...127 {
  let text = "a\(UnicodeScalar(number))b"
  say("the title \(text.debugDescription)", Title(text)?.text ?? "nil")
}
for text in ["Zoë", "\u{212A}", "💣", "a\u{301}", " \u{301}"] {
  say("the title \(text.debugDescription)", Title(text)?.text ?? "nil")
}

// Which squares are part of a mark.

@testable import TicDemo

let inks = [Ink.plain, .x, .o]

for character in "XO a─" {
  for ink in inks {
    let isMark = Canvas.Square(character: character, ink: ink).isMark
    say(
      "“\(character)” in \(ink)",
      isMark ? "part of a mark" : "not part of a mark"
    )
  }
}

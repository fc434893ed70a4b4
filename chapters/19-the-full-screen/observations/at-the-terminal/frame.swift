// The text that puts lines on the screen, with `^[` for each escape character.

@testable import TicDemo

for lines in plans(of: ["a", "", "longer"], upTo: 3) where !lines.isEmpty {
  let frame = FullScreen.frame(of: lines).unicodeScalars.map { scalar in
    switch scalar {
    case "\u{1B}": "^["
    case "\r": "^M"
    case "\n": "^J"
    default: "\(scalar)"
    }
  }
  say("the lines \(lines)", frame.joined())
}

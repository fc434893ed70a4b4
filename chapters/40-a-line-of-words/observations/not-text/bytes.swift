// How lines with any byte in them are read.
@testable import TicDemo

for byte in UInt8(0)...255 where byte != 0x0A {
  for (before, after) in [("", ""), ("help", ""), ("move", "5"), ("hey ", "a")] {
    say(
      "'\(before)', the byte \(byte), '\(after)'",
      reading(Array(before.utf8) + [byte] + Array(after.utf8))
    )
  }
}
sayReading("create Zoë")
sayReading("create a\u{1B}[2J")

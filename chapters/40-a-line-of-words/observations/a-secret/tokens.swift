// How tokens are written and read.
@testable import TicDemo

for number in [0, 1, 255, 0xABCDEF, UInt64.max, UInt64.max / 3] {
  say("the token of \(number)", Token(number).word)
  say("the line of back", Request.back(Token(number)).line)
}
for word in [
  "", "0", "ff", "00000000000000ff", "00000000000000FF", "00000000000000fF",
  "0123456789abcdef", "0123456789abcdeg", "0123456789abcde", "+0000000000000ff",
  "-0000000000000ff", "0x000000000000ff", "000000000000000ff",
  "ffffffffffffffff", "fffffffffffffffff", "1ffffffffffffffff",
  "00000000000000ff 1", "00000000000000ff 00000000000000ff", "   00000000000000ff",
  "00000000 000000ff", "move 5",
] {
  sayReading("back \(word)")
}
sayReading("back")
sayReading("Back 00000000000000ff")
sayReading("back00000000000000ff")

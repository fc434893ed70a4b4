// How lines of up to three words are read.
@testable import TicDemo

for plan in plans(
  of: ["help", "leave", "quit", "hey", "QUIT", "Help", "hel"],
  upTo: 3
) {
  sayReading(plan.joined(separator: " "))
}
for line in [" ", "  ", " quit", "quit ", "  help   ", " hey ", " help  me"] {
  sayReading(line)
}

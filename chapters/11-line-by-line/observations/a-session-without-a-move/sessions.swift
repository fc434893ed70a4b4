// What is on the screen if nobody types anything.

@testable import TicDemo

say("play, and type nothing", session(typing: []).debugDescription)

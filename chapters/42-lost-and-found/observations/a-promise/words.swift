// What lines say in a room and in the lobby.

import TicModel

@testable import TicDemo

for connection in [1, 3, 4] {
  for line in [
    "hello", "hello 1", "hello 2", "hello 3", "hello 2 3", "hello two",
    "hello 0", "ping", "ping 2", "help",
  ] {
    var conversation = Conversation()
    conversation.open(4)
    let answers = [
      conversation.send(line, on: connection),
      conversation.send("help", on: connection),
    ]
    say("'\(line)' on \(connection), then 'help'", "\(answers)")
  }
}

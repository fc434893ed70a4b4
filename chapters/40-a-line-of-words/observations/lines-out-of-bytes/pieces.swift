// The lines that pieces of bytes make, and what is kept of them.
@testable import TicDemo

/// Returns a string that shows what a buffer makes of pieces.
func report(_ pieces: [[UInt8]]) -> String {
  var buffer = LineBuffer()
  return pieces.map { piece in
    let lines = buffer.lines(completedBy: piece).map { line in
      line.count > 40
        ? "\(line.count) bytes"
        : String(decoding: line, as: UTF8.self).debugDescription
    }
    return "\(lines), \(buffer.count) kept\(buffer.isTooLong ? ", too long" : "")"
  }.joined(separator: "; ")
}

for pieces in plans(of: ["\n", "\r", "a", "b\nc", "\r\n"], upTo: 4) {
  say(pieces.map(\.debugDescription).joined(separator: ", "), report(pieces.map { Array($0.utf8) }))
}
for size in [1, 511, 512, 513, 514, 600, 1_000, 5_000] {
  let bytes = [UInt8](repeating: 0x61, count: size)
  let newline = Array("\n".utf8)
  say("\(size) bytes and a newline", report([bytes + newline]))
  say("\(size) bytes, then a newline", report([bytes, newline]))
  say("\(size) bytes, a newline, and a line", report([bytes + newline, Array("hey\n".utf8)]))
  say("a line, then \(size) bytes", report([Array("hey\n".utf8) + bytes]))
  say("\(size) bytes twice", report([bytes, bytes, newline, newline]))
  say("\(size) bytes, a return and a newline", report([bytes + Array("\r\n".utf8)]))
}

@testable import TicDemo

/// Returns how a line is read: as the line of a request, or as an error.
func reading(_ line: some Collection<UInt8>) -> String {
  do throws(WireError) {
    return try Request.parse(line).line
  } catch {
    return error.rawValue
  }
}

/// Says how a line is read.
func sayReading(_ line: String) {
  say(line.debugDescription, reading(line.utf8))
}

import CourseSystem

/// A signature around its parameters.
struct Parameters {
  /// As far as the opening bracket.
  let head: String
  let list: [String]
  /// From the closing bracket on.
  let tail: String

  init?(_ line: String) {
    guard let open = line.firstIndex(of: "(") else { return nil }
    var depth = 0
    var list = [""]
    var end: String.Index?
    for index in line[open...].indices.dropFirst() where end == nil {
      let character = line[index]
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if depth < 0 {
        end = index
      } else if depth == 0, character == "," {
        list.append("")
      } else {
        list[list.count - 1].append(character)
      }
    }
    guard let end else { return nil }
    head = String(line[...open])
    self.list = list.map(\.trimmed)
    tail = String(line[end...])
  }
}

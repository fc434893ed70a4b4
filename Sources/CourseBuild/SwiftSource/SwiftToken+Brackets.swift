extension [SwiftToken] {
  /// Returns the index of the bracket that closes the one at `open`, or that
  /// behind the last token.
  func closing(of open: Int) -> Int {
    var depth = 0
    for index in open..<count {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return count
  }

  /// Returns the last token of each condition by its first, from `#if` to
  /// `#endif`, or nil where brackets do not close in the branch that they open
  /// in.
  func conditions() -> [Int: Int]? {
    var found: [Int: Int] = [:]
    var open: [(start: Int, depth: Int)] = []
    var depth = 0
    for (index, token) in enumerated() {
      switch token.text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "#if": open.append((index, depth))
      case "#elseif", "#else":
        guard open.last?.depth == depth else { return nil }
      case "#endif":
        guard let condition = open.popLast(), condition.depth == depth else {
          return nil
        }
        found[condition.start] = index
      default: break
      }
    }
    return open.isEmpty ? found : nil
  }

  /// Returns the bracket that each token stands in, or nothing.
  func enclosingBrackets() -> [String] {
    var open: [String] = []
    return map { token in
      if [")", "]", "}"].contains(token.text) { _ = open.popLast() }
      defer {
        if ["(", "[", "{"].contains(token.text) { open.append(token.text) }
      }
      return open.last ?? ""
    }
  }
}

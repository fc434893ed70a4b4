import CoursePlatform

/// A line that starts an item of a list.
struct BookListItem {
  let isOrdered: Bool
  /// The number of an ordered item.
  let number: Int
  let text: String

  /// Reads a line, or nil when it starts no item.
  init?(_ line: String) {
    if line.hasPrefix("- ") || line.hasPrefix("* ") {
      self.init(isOrdered: false, number: 0, text: line.dropFirst(2).trimmed)
      return
    }
    guard line.utf8.first.map({ (48...57).contains($0) }) ?? false else {
      return nil
    }
    let digits = line.prefix(while: \.isNumber)
    guard let number = Int(digits),
      line.dropFirst(digits.count).hasPrefix(". ")
    else { return nil }
    self.init(
      isOrdered: true,
      number: number,
      text: line.dropFirst(digits.count + 2).trimmed
    )
  }

  private init(isOrdered: Bool, number: Int, text: String) {
    self.isOrdered = isOrdered
    self.number = number
    self.text = text
  }
}

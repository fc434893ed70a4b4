import CourseSystem

/// What yields some numbers of a passage: a Swift expression, worth them in the
/// program as its chapter leaves it, or in that of a chaff.
struct Formula: Hashable {
  /// The numbers as the passage writes them.
  let numbers: [String]
  /// The expression; for several numbers it is an array.
  let expression: String
  /// The name of the chaff in whose program it is worth that.
  let chaff: String?

  /// Reads `986,410 = 1 + 9`, `1; 9; 72 = [1, 9, 72]`, or
  /// `304,155 = count, in the chaff better-than-enough`.
  init?(_ words: String) {
    guard let sign = words.firstRange(of: " = ") else { return nil }
    let numbers = words[..<sign.lowerBound].split(separator: "; ")
    guard !numbers.isEmpty,
      numbers.allSatisfy({ $0.allSatisfy { $0.isNumber || ",.".contains($0) } })
    else { return nil }
    self.numbers = numbers.map(String.init)
    var rest = words[sign.upperBound...]
    if let end = rest.firstRange(of: ", in the chaff ") {
      chaff = String(rest[end.upperBound...])
      rest = rest[..<end.lowerBound]
    } else {
      chaff = nil
    }
    expression = String(rest)
  }

  /// The value that the expression has to have, as Swift prints it.
  var value: String {
    let values = numbers.map { $0.filter { $0 != "," } }
    return values.count == 1
      ? values[0] : "[" + values.joined(separator: ", ") + "]"
  }
}

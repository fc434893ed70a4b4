/// A Swift expression that an author gives to justify one or more numbers in a
/// passage.
struct Formula: Hashable {
  /// The numbers, as written in the passage.
  let numbers: [String]
  /// The Swift expression; its value is an array if there are several numbers.
  let expression: String
  /// The name of the deliberately wrong program (chaff) in which the expression
  /// is evaluated, or `nil` to use the lesson's own program.
  let chaff: String?

  /// Parses a formula such as `986,410 = 1 + 9`, `1; 9; 72 = [1, 9, 72]`, or
  /// `304,155 = count, in the chaff better-than-enough`.
  ///
  /// Returns `nil` if the string isn't a formula.
  init?(_ words: String) {
    guard let sign = words.firstRange(of: " = ") else { return nil }
    numbers = words[..<sign.lowerBound].split(separator: "; ").map(String.init)
    let right = words[sign.upperBound...]
    let end = right.firstRange(of: ", in the chaff ")
    expression = String(right[..<(end?.lowerBound ?? right.endIndex)])
    chaff = end.map { String(right[$0.upperBound...]) }
    guard !numbers.isEmpty,
      numbers.joined().allSatisfy({ $0.isNumber || ",.".contains($0) })
    else { return nil }
  }

  /// The expression's expected value, in the form that Swift prints.
  var value: String {
    let values = numbers.map { $0.filter { $0 != "," } }
    return values.count == 1
      ? values[0] : "[" + values.joined(separator: ", ") + "]"
  }
}

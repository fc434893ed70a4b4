import CourseContent
import CourseSystem
import Foundation

/// An equation of numbers that a page writes out is true.
enum EquationRules {
  /// Returns a mistake for each line that is a false equation.
  static func mistakes(in passages: [Passage]) -> [Mistake] {
    passages.filter { $0.kind != .heading }.flatMap { passage in
      passage.words.enumerated().compactMap { offset, line in
        guard let sides = Self.sides(of: line), Set(sides).count > 1 else {
          return nil
        }
        return Mistake(
          "this is not so: " + sides.map(String.init).joined(separator: " = "),
          at: passage.location(ofLine: offset)
        )
      }
    }
  }

  /// Whether a line is an equation of numbers, be it true or not.
  static func isEquation(_ line: String) -> Bool { sides(of: line) != nil }

  /// Returns the values of both sides, or nil when the line is no equation.
  private static func sides(of line: String) -> [Int]? {
    guard line.utf8.contains(UInt8(ascii: "=")) else { return nil }
    let sides = line.components(separatedBy: " = ")
    guard sides.count > 1 else { return nil }
    let values = sides.map { value(of: $0.trimmed) }
    return values.contains(nil) ? nil : values.compactMap(\.self)
  }

  /// Returns the value of a sum of products.
  private static func value(of text: String) -> Int? {
    var sum = 0
    for term in text.components(separatedBy: " + ") {
      for (part, rest) in term.components(separatedBy: " - ").enumerated() {
        let factors = rest.components(separatedBy: "·").map {
          Int($0.trimmed.filter { $0 != "," })
        }
        guard !factors.contains(nil) else { return nil }
        let product = factors.compactMap(\.self).reduce(1, *)
        sum += part > 0 ? -product : product
      }
    }
    return sum
  }
}

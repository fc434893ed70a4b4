import CoursePlatform
import Foundation

/// A checker for equations that take up a whole line, such as `2 · 3 + 1 = 7`.
enum Equation {
  /// Returns a mistake for each false equation in a passage.
  static func mistakes(in passage: Passage) -> [Mistake] {
    passage.words.enumerated().compactMap { offset, line in
      guard let sides = sides(of: line), Set(sides).count > 1 else {
        return nil
      }
      let values = sides.map(String.init).joined(separator: " = ")
      return Mistake(
        "the sides of this equation aren't equal: \(values)",
        at: passage.location.below(offset)
      )
    }
  }

  /// Returns the values of an equation's sides, or `nil` if the line isn't an
  /// equation.
  static func sides(of line: String) -> [Int]? {
    guard line.holds(" = ") else { return nil }
    return all(line.components(separatedBy: " = ")) { side in
      // A difference is a sum with a negative product.
      let terms = side.replacing(" - ", with: " + -1 · ")
        .components(separatedBy: " + ")
      return all(terms) { term in
        all(term.components(separatedBy: "·")) { factor in
          Int(factor.trimmed.filter { $0 != "," })
        }?.reduce(1, *)
      }?.reduce(0, +)
    }
  }

  /// Returns the values of all parts of an expression, or `nil` if any part has
  /// no value.
  private static func all(
    _ parts: [String],
    value: (String) -> Int?
  ) -> [Int]? {
    let values = parts.compactMap(value)
    return values.count == parts.count ? values : nil
  }
}

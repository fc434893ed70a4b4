import Course
import CoursePlatform
import Foundation

/// An equation of sums and products, alone on its line.
enum Equation {
  /// Returns a mistake for each equation of a passage that is false.
  static func mistakes(in passage: Passage) -> [Mistake] {
    passage.words.enumerated().compactMap { offset, line in
      guard let sides = sides(of: line), Set(sides).count > 1 else {
        return nil
      }
      let values = sides.map(String.init).joined(separator: " = ")
      return Mistake(
        "the two sides differ: \(values)",
        at: passage.location.below(offset)
      )
    }
  }

  /// Returns the values of the sides, or `nil` if a line isn't an equation.
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

  /// Returns all values, or `nil` if one of them is `nil`.
  private static func all(
    _ parts: [String],
    value: (String) -> Int?
  ) -> [Int]? {
    let values = parts.compactMap(value)
    return values.count == parts.count ? values : nil
  }
}

import Foundation
import TicViewModel
import XCTest

@testable import TicDemo

final class Chapter49ContrastTests: XCTestCase {
  func test_contrast_isThatOfTheGuidelines() {
    XCTAssertEqual(contrast([0, 0, 0], [255, 255, 255]), 21, accuracy: 0.01)
    XCTAssertEqual(contrast([9, 9, 9], [9, 9, 9]), 1, accuracy: 0.01)
  }

  func test_strokes_standOutByDayAndByNight() {
    let styles = Picture.svg(of: [TicViewModel().picture])
      .components(separatedBy: "@media (prefers-color-scheme: dark)")
    let day = styles[0]
    var weak: [String] = []

    for (time, style) in [("day", day), ("night", styles[1])] {
      let paper = numbers("paper", "fill", in: style)
      for name in ["grid", "x", "o", "line"] {
        let colors = [style, day].map { numbers(name, "stroke", in: $0) }
        let shares = [style, day].map {
          numbers(name, "stroke-opacity", in: $0)
        }
        let color = colors.first { !$0.isEmpty } ?? paper
        let share = shares.joined().first ?? 1
        let mixed = zip(color, paper).map { $0 * share + $1 * (1 - share) }
        let ratio = (contrast(mixed, paper) * 10).rounded() / 10
        if ratio < 3 { weak.append("\(name) by \(time): \(ratio)") }
      }
    }

    XCTAssertEqual(weak, [])
  }

  private func contrast(_ one: [Double], _ other: [Double]) -> Double {
    let pair = [luminance(one), luminance(other)].sorted()
    return (pair[1] + 0.05) / (pair[0] + 0.05)
  }

  private func luminance(_ color: [Double]) -> Double {
    let parts = color.map { value in
      let part = value / 255
      return part <= 0.04045
        ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// Returns the numbers of a property in the rule of a class.
  private func numbers(
    _ name: String,
    _ property: String,
    in style: String
  ) -> [Double] {
    let rule = style.split(separator: "\n").first { $0.hasPrefix(".\(name) {") }
    guard let rule, let range = rule.range(of: " \(property): ") else {
      return []
    }
    return rule[range.upperBound...].prefix { $0 != ";" && $0 != "}" }
      .split { !"0123456789.".contains($0) }.compactMap { Double($0) }
  }
}

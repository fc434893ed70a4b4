import Foundation

/// The light and dark colors that a style sheet defines, and the contrast
/// between any two.
struct Palette {
  let light: [String: String]
  let dark: [String: String]

  init(_ css: String) {
    var (light, dark): ([String: String], [String: String]) = ([:], [:])
    var isDark = false
    var depth = 0
    for line in css.split(separator: "\n") {
      if line.contains("prefers-color-scheme: dark") { isDark = true }
      if let match = line.firstMatch(of: /^\s*--([a-z-]+): (#[0-9a-f]{6});/) {
        if isDark {
          dark[String(match.1)] = String(match.2)
        } else {
          light[String(match.1)] = String(match.2)
        }
      }
      depth += line.count { $0 == "{" } - line.count { $0 == "}" }
      if depth == 0 { isDark = false }
    }
    self.light = light
    self.dark = light.merging(dark) { $1 }
  }

  /// Returns the contrast ratio of two colors, as WCAG 2 defines it.
  static func contrast(_ one: String, _ other: String) -> Double {
    let (first, second) = (luminance(one), luminance(other))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  private static func luminance(_ color: String) -> Double {
    let number = Int(color.dropFirst(), radix: 16) ?? 0
    let parts = [number >> 16, number >> 8, number].map { part -> Double in
      let value = Double(part & 255) / 255
      return value <= 0.04045
        ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}

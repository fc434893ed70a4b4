/// The links of a chapter: those to files must lead somewhere.
enum Links {
  /// Returns a mistake for each link or picture whose file is not there.
  static func mistakes(in chapter: Chapter, root: String) -> [Mistake] {
    var found: [Mistake] = []
    var fence: Substring?
    let folder = "\(root)/chapters/\(chapter.slug)"
    for (index, line) in Markdown.lines(of: chapter.text).enumerated() {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count && line.trimmed == ticks { fence = nil }
        continue
      } else if ticks.count > 2 {
        fence = ticks
        continue
      }
      for target in targets(in: line) where !leadsSomewhere(target, folder) {
        found.append(
          Mistake(
            "there is no file \(target)",
            at: SourceLocation(path: chapter.path, line: index + 1)
          )
        )
      }
    }
    return found
  }

  /// Returns what stands in `](…)`.
  private static func targets(in line: String) -> [String] {
    line.split(separator: "](", omittingEmptySubsequences: false).dropFirst()
      .compactMap { rest in
        rest.firstIndex(of: ")").map { String(rest[..<$0]) }
      }
  }

  private static func leadsSomewhere(_ target: String, _ folder: String) -> Bool
  {
    if target.hasPrefix("#") || target.contains("://") { return true }
    let file = target.prefix { $0 != "#" }
    return Files.exists("\(folder)/\(file)")
  }
}

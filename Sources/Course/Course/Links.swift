/// The links of a chapter: those to files must lead somewhere.
enum Links {
  /// A link's target and where it stands.
  struct Link: Hashable {
    let target: String
    let location: SourceLocation
  }

  /// Returns the links outside of code blocks.
  static func all(in text: String, path: String) -> [Link] {
    var found: [Link] = []
    var fence: Substring?
    for (index, line) in text.lines.enumerated() {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count && line.trimmed == ticks { fence = nil }
      } else if ticks.count > 2 {
        fence = ticks
      } else {
        let location = SourceLocation(path: path, line: index + 1)
        found += targets(in: line).map { Link(target: $0, location: location) }
      }
    }
    return found
  }

  /// Returns a mistake for each link whose file is not there.
  ///
  /// Pictures are passed over: they are drawn, and proved by the drawing.
  static func mistakes(in chapter: Chapter, root: String) -> [Mistake] {
    let folder = "\(root)/chapters/\(chapter.slug)"
    return all(in: chapter.text, path: chapter.path)
      .filter { link in
        !link.target.hasPrefix("\(Picture.folder)/")
          && !leadsSomewhere(link.target, folder)
      }
      .map { Mistake("there is no file \($0.target)", at: $0.location) }
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

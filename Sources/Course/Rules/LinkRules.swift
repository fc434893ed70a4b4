package import CoursePlatform

/// Each link leads to a file of the repository, to a heading of one, or to a page
/// of the web that the repository lists.
package struct LinkRules {
  /// The file that lists the pages of the web that may be linked to.
  package static let list = "docs/LINKS.md"

  private let root: String
  /// The pages of the web that may be linked to.
  private let allowed: Set<String>

  /// Creates the rules of a repository.
  package init(root: String) {
    self.root = root
    let text = Files.contents("\(root)/\(Self.list)") ?? ""
    allowed = Set(
      text.lines.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2).trimmed }
    )
  }

  /// Returns a mistake for each link that leads nowhere, or out of the
  /// repository; whether a picture is there is proved by drawing it.
  package func mistakes(in links: [Link], on page: Markdown) -> [Mistake] {
    links.filter { !$0.leadsToPicture }.compactMap { link in
      reason(link.target, on: page).map { Mistake($0, at: link.location) }
    }
  }

  private func reason(_ target: String, on page: Markdown) -> String? {
    guard !target.contains(":"), !target.hasPrefix("www.") else {
      return allowed.contains(target)
        ? nil : "\(Self.list) does not list \(target), so nothing links to it"
    }
    let parts = target.split(
      separator: "#",
      maxSplits: 1,
      omittingEmptySubsequences: false
    ).map(String.init)
    guard let file = Self.file(parts[0], from: page.location.path) else {
      return "\(target) leads out of the repository"
    }
    guard parts[0].isEmpty || Files.exists("\(root)/\(file)") else {
      return "there is no file \(target)"
    }
    guard parts.count > 1 else { return nil }
    let other =
      parts[0].isEmpty
      ? page : Markdown(Files.contents("\(root)/\(file)") ?? "", path: file)
    return other.anchors.contains(parts[1])
      ? nil : "there is no heading #\(parts[1]) on that page"
  }

  /// Returns the file that a target names, relative to the root, or nil when it
  /// is outside.
  private static func file(_ target: String, from path: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast().map(String.init)
    for part in target.split(separator: "/") {
      switch part {
      case ".": continue
      case "..": if parts.popLast() == nil { return nil }
      default: parts.append(String(part))
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Markdown {
  fileprivate var anchors: Set<String> {
    Set(
      blocks.compactMap { block in
        guard case .heading(_, let title) = block.kind else { return nil }
        return Self.anchor(of: title)
      }
    )
  }

  /// Returns the anchor that code hosts make of a heading.
  package static func anchor(of heading: String) -> String {
    String(
      heading.lowercased()
        .filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
        .map { $0 == " " ? "-" : $0 }
    )
  }
}

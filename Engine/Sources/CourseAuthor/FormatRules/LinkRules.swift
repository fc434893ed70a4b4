import Course
import CoursePlatform

/// The rule that each link must lead to a file or heading in the repository, or
/// to a web page listed in `docs/LINKS.md`.
struct LinkRules {
  /// The path of the file that lists the web pages that the course may link to.
  static let list = "docs/LINKS.md"

  private let root: String
  private let listed: Set<String>

  /// Creates the link rules for a repository and reads its list of allowed web
  /// pages.
  init(root: String) {
    self.root = root
    let page = Markdown(Files.contents("\(root)/\(Self.list)") ?? "")
    listed = Set(page.links.map(\.target))
  }

  /// Returns a mistake for each link with a target that doesn't exist or isn't
  /// listed.
  ///
  /// Links to pictures are skipped, because `PictureProof` checks them.
  func mistakes(in page: Markdown) -> [Mistake] {
    page.links.filter { !$0.leadsToPicture }.compactMap { link in
      rejection(of: link.target, on: page).map {
        Mistake($0, at: link.location)
      }
    }
  }

  private func rejection(of target: String, on page: Markdown) -> String? {
    guard !target.contains(":"), !target.hasPrefix("www.") else {
      return listed.contains(target)
        ? nil
        : "\(target) isn't listed in \(Self.list). Add the address to "
          + "that page"
    }
    let path = String(target.prefix { $0 != "#" })
    guard let file = Self.file(path, from: page.location.path) else {
      return "the link \(target) leads outside the repository"
    }
    guard path.isEmpty || Files.exists("\(root)/\(file)") else {
      return "the file \(target) doesn't exist"
    }
    guard path != target else { return nil }
    let other =
      path.isEmpty
      ? page : Markdown(Files.contents("\(root)/\(file)") ?? "", path: file)
    let anchor = target.dropFirst(path.count + 1)
    return other.blocks.contains { $0.anchor == String(anchor) }
      ? nil : "the linked page has no heading #\(anchor)"
  }

  /// Returns the path, within the repository, of the file that a link leads to,
  /// or `nil` if the file is outside of the repository.
  ///
  /// The target is relative to the page at `path`, and mustn't include a `#` or
  /// an anchor.
  static func file(_ target: String, from path: String) -> String? {
    guard !target.hasPrefix("/") else { return nil }
    var parts = path.split(separator: "/").dropLast()
    for part in target.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return parts.joined(separator: "/")
  }
}

extension Markdown.Block {
  /// The heading's anchor, or `nil` if the block isn't a heading.
  fileprivate var anchor: String? {
    guard case .heading(_, let title) = kind else { return nil }
    return Markdown.anchor(of: title)
  }
}

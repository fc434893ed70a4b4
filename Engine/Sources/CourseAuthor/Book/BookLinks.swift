import Course
import Foundation

/// A converter that turns links in lessons into addresses on the course's
/// website, the book.
///
/// All pages of the website are in a single folder.
struct BookLinks: Sendable {
  static let contents = "index.html"
  static let preface = "before.html"
  static let start = "start.html"
  static let search = "search.html"
  static let whole = "whole.html"
  static let license = "license.txt"

  /// The chapters that have a page in the book, identified by the names of
  /// their folders in the repository.
  private let slugs: Set<String>

  /// The anchor in the README of the section that has a page of its own.
  private let start: String?

  init(_ source: BookSource) {
    slugs = Set(source.course.chapters.map(\.slug))
    start = source.overview.start.title.map { Markdown.anchor(of: $0) }
  }

  /// Returns the file name of a chapter's page, given the name of the chapter's
  /// folder.
  static func page(ofChapter slug: String) -> String { "\(slug).html" }

  /// Returns the percent-encoded address of a file in the book, or of an anchor
  /// in that file.
  static func address(of file: String, anchor: String? = nil) -> String {
    let path = file.encoded(keeping: .urlPathAllowed)
    return path + (anchor.map { "#" + $0.encoded(keeping: .marks) } ?? "")
  }

  /// Returns the address that a link gets in the book, or `nil` if the book
  /// doesn't contain the link's target.
  ///
  /// The target is given as written on the page at `path` in the repository.
  func address(of target: String, in path: String) -> String? {
    if target.hasPrefix("https://") || target.hasPrefix("http://") {
      return target.encoded(keeping: .webAddress)
    }
    guard !target.contains(":") else { return nil }
    let name = target.prefix { $0 != "#" }
    let anchor =
      name.count < target.count ? String(target.dropFirst(name.count + 1)) : nil
    if name.isEmpty { return Self.address(of: "", anchor: anchor) }
    guard let file = LinkRules.file(String(name), from: path) else {
      return nil
    }
    if file == Overview.path, anchor != nil, anchor == start {
      return Self.start
    }
    return page(of: file).map { Self.address(of: $0, anchor: anchor) }
  }

  /// Returns the file name of the book's page for a file in the repository, or
  /// `nil` if the book has no such page.
  private func page(of file: String) -> String? {
    switch file {
    case Overview.path, Overview.contentsPath, "chapters": return Self.contents
    case CourseFolder.prefacePath: return Self.preface
    default: break
    }
    let parts = file.split(separator: "/").map(String.init)
    guard parts.count > 1, parts[0] == "chapters", slugs.contains(parts[1]),
      parts.count == 2 || ["README.md", NamesPage.file].contains(parts[2])
    else { return nil }
    return Self.page(ofChapter: parts[1])
  }
}

extension String {
  fileprivate func encoded(keeping marks: CharacterSet) -> String {
    addingPercentEncoding(withAllowedCharacters: marks) ?? ""
  }
}

extension CharacterSet {
  fileprivate static let marks = urlFragmentAllowed.subtracting(.init(["#"]))
  fileprivate static let webAddress = urlFragmentAllowed.union(
    .init(["#", "%"])
  )
}

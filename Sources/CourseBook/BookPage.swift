import CourseContent

/// A page or another file of the site.
enum BookPage: Hashable, Sendable {
  case contents
  case preface
  case chapter(slug: String)
  /// The names that the tests of a chapter use.
  case namesToUse(slug: String)
  case names
  case search
  /// A page of the repository, by its path there.
  case document(String)
  /// A file of the learner's package in one state.
  case version(path: String, tag: String)
  /// All versions of a file, for the script.
  case history(path: String)
  /// A picture, by its path in the repository.
  case picture(String)
  case asset(String)

  /// Where it is on the site.
  var path: String {
    switch self {
    case .contents: "index.html"
    case .preface: "before.html"
    case .chapter(let slug): "\(slug).html"
    case .namesToUse(let slug): "names/\(slug).html"
    case .names: "names.html"
    case .search: "search.html"
    case .document(let path): path.dropLast(".md".count) + ".html"
    case .version(let path, let tag):
      "files/\(path)/\(Self.short(tag)).html"
    case .history(let path): "files/\(path).js"
    case .picture(let path): path
    case .asset(let name): name
    }
  }

  /// Returns a tag without its chapter's title: `08-turns/1-red` is `08-1-red`.
  private static func short(_ tag: String) -> String {
    let parts = tag.split(separator: "/", maxSplits: 1)
    let number = parts[0].prefix { $0 != "-" }
    return ([number] + parts.dropFirst()).joined(separator: "-")
  }
}

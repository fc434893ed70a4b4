import Course

/// A page or another file of the site.
enum BookPage: Hashable, Sendable {
  case contents
  case preface
  case chapter(slug: String)
  /// The names that the tests of a chapter use.
  case namesToUse(slug: String)
  case search
  /// A page of the repository, by its path there.
  case document(String)
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
    case .search: "search.html"
    case .document(let path): path.dropLast(".md".count) + ".html"
    case .history(let path): "files/\(path).js"
    case .picture(let path): path
    case .asset(let name): name
    }
  }
}

import Course
import CoursePlatform

/// A place of the pages that only their author can make follow.
struct FoldConflict: Error {
  /// What is in the way, and where.
  let mistake: Mistake
  /// The listing that cannot follow, if it is one.
  var listing: Listing?
  /// What git makes of its file, with marks around what is in conflict.
  var merged: String?

  /// The listings that were in conflict the last time.
  ///
  /// One that its author has changed since is taken as it stands.
  struct Settled {
    /// The folder that the conflicts are kept in; nil where there were none.
    var folder: String?

    func has(_ listing: Listing) -> Bool {
      guard let folder,
        let was = Files.contents(
          "\(folder)/\(FoldConflict.name(of: listing)).was"
        )
      else { return false }
      return was != listing.source.asText
    }
  }

  /// Keeps the conflict's texts, for its author and for the next time.
  ///
  /// - Returns: the path of the merged text, if there is one.
  /// - Throws: `Files.Failure`.
  func write(to folder: String) throws -> String? {
    guard let listing else { return nil }
    let path = "\(folder)/\(Self.name(of: listing))"
    if !Files.exists("\(path).was") {
      try Files.write(listing.source.asText, to: "\(path).was")
    }
    guard let merged else { return nil }
    try Files.write(merged, to: "\(path).swift")
    return "\(path).swift"
  }

  /// Returns a name for the file of a conflict: that of the page, and of the
  /// file that its listing changes.
  private static func name(of listing: Listing) -> String {
    let page = listing.location.path.dropLast(".md".count)
      .drop { $0 != "/" }.dropFirst()
    let file = listing.path.split(separator: "/").last ?? ""
    return (page + "/" + file.prefix { $0 != "." }).replacing("/", with: "+")
  }
}

import Course
import CoursePlatform

/// A place in the pages that only the author can update.
struct FoldConflict: Error {
  /// The reason for the conflict, and its location.
  let mistake: Mistake
  /// The listing that can't be updated, if the conflict is about one.
  var listing: Listing?
  /// The result of git's merge, with conflict markers.
  var merged: String?

  /// The listings that were in conflict the last time.
  ///
  /// A listing that the author has changed since then is used as it is.
  struct Settled {
    /// The folder where conflicts are kept, or `nil` to have none settled.
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

  /// Keeps the listing and the merged file, for the author and for the next
  /// fold.
  ///
  /// - Returns: the path of the merged file, if there is one.
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

  /// Returns a file name for a conflict, made from its page and the file that
  /// its listing changes.
  private static func name(of listing: Listing) -> String {
    let page = listing.location.path.dropLast(".md".count)
      .drop { $0 != "/" }.dropFirst()
    let file = listing.path.split(separator: "/").last ?? ""
    return (page + "/" + file.prefix { $0 != "." }).replacing("/", with: "+")
  }
}

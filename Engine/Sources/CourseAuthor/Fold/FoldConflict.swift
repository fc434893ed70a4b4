import Course
import CoursePlatform

/// A conflict that the author must resolve in a page before any changes can be
/// written to that page.
struct FoldConflict: Error {
  /// The reason for the conflict, and its location in the page.
  let mistake: Mistake
  /// The listing that can't be updated, or `nil` if the conflict doesn't
  /// concern a listing.
  var listing: Listing?
  /// The file as git merged it, with conflict markers, or `nil` if nothing was
  /// merged.
  var merged: String?

  /// The conflicts that the author has resolved since the last run of `kata
  /// fold`.
  ///
  /// A conflict counts as resolved once the author has changed its listing. The
  /// changed listing is then used as is.
  struct Settled {
    /// The path of the folder where conflicts are stored, or `nil` to treat no
    /// conflict as resolved.
    var folder: String?

    func has(_ listing: Listing) -> Bool {
      guard let folder,
        let was = Files.contents(
          "\(folder)/\(FoldConflict.name(of: listing)).was"
        )
      else { return false }
      return was != listing.source.joinedLines
    }
  }

  /// Stores the conflict's listing and, if there is one, the merged file.
  ///
  /// The next run of `kata fold` compares the page's listing with the stored
  /// one.
  ///
  /// - Returns: The path of the merged file, or `nil` if nothing was merged.
  /// - Throws: `Files.Failure` if a file can't be written.
  func write(to folder: String) throws -> String? {
    guard let listing else { return nil }
    let path = "\(folder)/\(Self.name(of: listing))"
    if !Files.exists("\(path).was") {
      try Files.write(listing.source.joinedLines, to: "\(path).was")
    }
    guard let merged else { return nil }
    try Files.write(merged, to: "\(path).swift")
    return "\(path).swift"
  }

  /// Returns the name, without an extension, of the files that store a
  /// listing's conflict.
  ///
  /// The name is made from the path of the listing's page and the name of the
  /// file that the listing changes.
  private static func name(of listing: Listing) -> String {
    let page = listing.location.path.dropLast(".md".count)
      .drop { $0 != "/" }.dropFirst()
    let file = listing.path.split(separator: "/").last ?? ""
    return (page + "/" + file.prefix { $0 != "." }).replacing("/", with: "+")
  }
}

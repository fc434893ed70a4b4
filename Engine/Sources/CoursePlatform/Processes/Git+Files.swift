extension Git {
  /// Returns the files in a commit, sorted by path.
  ///
  /// - Parameters:
  ///   - commit: The commit's hash, or the name of a reference to the commit.
  ///   - paths: The paths of the files and folders to read, or an empty array
  ///     to read all files.
  /// - Returns: The path and the content of each file.
  /// - Throws: `Failure` if a git command fails.
  package func files(
    at commit: String,
    in paths: [String] = []
  ) throws -> [(path: String, content: [UInt8])] {
    let listing = try bytes(of: ["ls-tree", "-r", "-z", commit, "--"] + paths)
    let entries = listing.split(separator: 0).compactMap { entry in
      Self.entry(String(decoding: entry, as: UTF8.self))
    }
    let contents = try contents(ofObjects: entries.map(\.object))
    return zip(entries, contents).map { ($0.path, $1) }
  }

  /// Returns the object name and the path in an entry such as
  /// `100644 blob NAME<tab>PATH`, or `nil` if the entry isn't valid.
  ///
  /// The entries come from the output of `git ls-tree`.
  private static func entry(_ text: String) -> (object: String, path: String)? {
    guard let tab = text.firstIndex(of: "\t"),
      let object = text[..<tab].split(separator: " ").last
    else { return nil }
    return (String(object), String(text[text.index(after: tab)...]))
  }

  /// Returns the contents of git objects, in the same order as the objects'
  /// names.
  ///
  /// - Throws: `Failure` if a git command fails, or if an object doesn't exist.
  package func contents(ofObjects names: [String]) throws -> [[UInt8]] {
    guard !names.isEmpty else { return [] }
    var rest = try bytes(
      of: ["cat-file", "--batch", "--buffer"],
      input: names.joinedLines.utf8
    )[...]
    return try names.map { name in
      // A line that ends with the size, then the content, then a line feed.
      guard let end = rest.firstIndex(of: 10),
        let size = rest[..<end].split(separator: 32).last.flatMap({
          Int(String(decoding: $0, as: UTF8.self))
        }), rest.count > end - rest.startIndex + 1 + size
      else {
        throw Failure(command: "cat-file", output: "\(name) can't be read")
      }
      let content = rest[(end + 1)...].prefix(size)
      rest = rest[content.endIndex...].dropFirst()
      return Array(content)
    }
  }
}

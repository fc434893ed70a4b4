package import Foundation

/// Functions for folders that contain other programs' temporary files.
extension Files {
  /// Calls `body` with the path of a new folder for other programs' temporary
  /// files, and removes the folder afterward.
  ///
  /// The compiler's driver crashes if that path contains characters beyond
  /// ASCII. In that case, a folder in the system's temporary folder is used
  /// instead of the preferred one.
  ///
  /// - Returns: The value that `body` returned.
  /// - Throws: Any error thrown by `body`, or `Failure` if the folder can't be
  ///   created.
  package static func withTemporaryFolder<Result>(
    preferring path: String,
    _ body: (String) throws -> Result
  ) throws -> Result {
    let folder = path.utf8.allSatisfy { $0 < 0x80 } ? path : newPlainPath()
    try makeDirectory(folder)
    defer { remove(folder) }
    return try body(folder)
  }

  /// The prefix for the names of folders with plain paths.
  private static let plainPrefix = "kata-plain-"

  /// Returns an unused path that contains only ASCII characters, after removing
  /// the folders that killed processes left at such paths.
  private static func newPlainPath() -> String {
    let own = FileManager.default.temporaryDirectory.path
    let above = own.utf8.allSatisfy { $0 < 0x80 } ? own : "/tmp"
    removeAbandoned(in: above, prefix: plainPrefix)
    return "\(above)/\(plainPrefix)\(getpid())-\(UUID().uuidString)"
  }

  /// Removes the files and folders that killed processes left in a folder, and
  /// whose names consist of a prefix, the process's identifier, and a hyphen
  /// with more.
  ///
  /// They're kept for at least an hour, because their owner might run in a
  /// container, whose process identifiers mean nothing outside the container.
  package static func removeAbandoned(
    in folder: String,
    prefix: String = "",
    now: Date = Date()
  ) {
    for name in names(in: folder) where name.hasPrefix(prefix) {
      let path = "\(folder)/\(name)"
      let owner = Int32(name.dropFirst(prefix.count).prefix { $0 != "-" })
      let isOwned = owner.map(SystemCalls.isAlive) ?? false
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      guard !isOwned, let date = attributes?[.modificationDate] as? Date,
        now.timeIntervalSince(date) > 3600
      else { continue }
      remove(path)
    }
  }
}

package import Foundation

/// Reading and writing files, whole or not at all.
package enum Files {
  /// A file that couldn't be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    package var description: String { "\(path): \(reason)" }
  }

  /// Returns the text of a file in UTF-8.
  ///
  /// - Throws: `Failure` when it doesn't exist or isn't UTF-8.
  package static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path: path, reason: "cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(path: path, reason: "is not UTF-8 text")
    }
    return text
  }

  /// Returns the text of a file, or `nil` if it can't be read.
  package static func contents(_ path: String) -> String? { try? read(path) }

  /// Writes a file in one step, with the folders above it.
  ///
  /// A file that already has this text is left alone, because builds go by time
  /// stamps.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file in one step, with the folders above it, unless it already
  /// has this content.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    try makeDirectory(parent(of: path))
    let draft = path.beside(draftPrefix + UUID().uuidString)
    guard SystemCalls.writeNew(draft, Array(data)),
      SystemCalls.replace(path, with: draft)
    else {
      let reason = SystemCalls.lastError
      remove(draft)
      throw Failure(path: path, reason: reason)
    }
  }

  /// Writes a file in one step, and keeps its permissions.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ text: String, toFileAt path: String) throws {
    let manager = FileManager.default
    let old = try? manager.attributesOfItem(atPath: path)
    try write(text, to: path)
    guard let mode = old?[.posixPermissions] else { return }
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Creates a folder and the folders above it.
  ///
  /// - Throws: `Failure`.
  package static func makeDirectory(_ path: String) throws {
    guard !path.isEmpty, !isDirectory(path) else { return }
    try makeDirectory(parent(of: path))
    guard !SystemCalls.makeDirectory(path) else { return }
    let reason = SystemCalls.lastError
    // Another process may have been first.
    guard isDirectory(path) else { throw Failure(path: path, reason: reason) }
  }

  /// Returns a path in the system's temporary folder that nothing has yet.
  package static func newTemporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-\(UUID().uuidString)").path
  }

  /// Removes a file or a folder if it exists.
  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the folder of a path; empty for the working folder.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether anything has this path, even a link that leads nowhere.
  package static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Whether a file or a folder has this path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a folder has this path.
  package static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path,
      isDirectory: &isDirectory
    ) && isDirectory.boolValue
  }

  /// Whether a folder has this path and is empty.
  package static func isEmptyFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty
      ?? false
  }

  /// Returns the names in a folder, sorted; none if it doesn't exist.
  package static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, relative to it, sorted.
  ///
  /// Names that start with a dot are left out: they belong to the editor or the
  /// system. A folder is read once, however many links lead to it.
  package static func filesBelow(_ directory: String) -> [String] {
    everything(below: directory).files
  }

  /// Returns the files below a folder and their folders, both relative to it;
  /// the folder itself is the empty path.
  package static func everything(
    below directory: String
  ) -> (files: [String], folders: [String]) {
    var found: [String] = []
    var folders: [String] = []
    var links: [String] = []
    var seen: Set<SystemCalls.FolderIdentity> = []
    func collect(_ folder: String) {
      guard let identity = SystemCalls.identity(ofFolder: directory + folder),
        seen.insert(identity).inserted
      else { return }
      folders.append(folder)
      for name in names(in: directory + folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if !isDirectory(directory + path) {
          found.append(String(path.dropFirst()))
        } else if SystemCalls.isLink(directory + path) {
          links.append(path)
        } else {
          collect(path)
        }
      }
    }
    collect("")
    // The folders themselves come first: a link may lead to one of them.
    while let link = links.first {
      links.removeFirst()
      collect(link)
    }
    return (found.sorted(), folders)
  }
}

package import Foundation

/// Reading and writing files: whole or not at all.
package enum Files {
  /// A file that could not be read or written.
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
  /// - Throws: `Failure` when it is not there or not UTF-8.
  package static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path: path, reason: "cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(path: path, reason: "is not UTF-8 text")
    }
    return text
  }

  /// Returns the text of a file, or nil when it cannot be read.
  package static func contents(_ path: String) -> String? { try? read(path) }

  /// Writes a file in one step, making the folders above it.
  ///
  /// A file that already has this text is left alone, because builds go by time
  /// stamps.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// How the names begin of files that are being written: hidden, so that no
  /// build and no editor sees what a run that was killed has left.
  package static let draftPrefix = ".kata-draft-"

  /// Removes what killed runs have left half written in a folder, and, if
  /// `isDeep`, in those below it.
  package static func removeDrafts(in directory: String, isDeep: Bool = false) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if name.hasPrefix(draftPrefix) {
        remove(path)
      } else if isDeep, !name.hasPrefix("."), isDirectory(path) {
        removeDrafts(in: path, isDeep: true)
      }
    }
  }

  /// Writes a file in one step, making the folders above it.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let folder = parent(of: path)
    try makeDirectory(folder)
    let draft =
      (folder.isEmpty ? "" : folder + "/") + draftPrefix + UUID().uuidString
    guard SystemCalls.writeNew(draft, Array(data)),
      SystemCalls.replace(path, with: draft)
    else {
      let reason = SystemCalls.lastError
      remove(draft)
      throw Failure(path: path, reason: reason)
    }
  }

  /// Writes a file in one step, which stays a program if it was one.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  package static func write(_ text: String, toFileAt path: String) throws {
    let manager = FileManager.default
    let old = try? manager.attributesOfItem(atPath: path)
    try write(text, to: path)
    guard let mode = old?[.posixPermissions] else { return }
    try manager.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
  }

  /// Makes a folder and those above it.
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

  /// Returns a path in the system's folder for what is soon removed, at which
  /// there is nothing yet.
  package static func newTemporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-\(UUID().uuidString)").path
  }

  /// Removes a file or a folder if it is there.
  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the folder a path is in; empty for the working folder.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether there is anything of this name, be it a link that leads nowhere.
  package static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Whether something is at this path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a folder is at this path.
  package static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path,
      isDirectory: &isDirectory
    ) && isDirectory.boolValue
  }

  /// Whether a folder is at this path, and nothing in it.
  package static func isEmptyFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty
      ?? false
  }

  /// Returns the names in a folder, sorted; none when it is not there.
  package static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, relative to it, sorted.
  ///
  /// Names that start with a dot are passed over: they are the editor's or
  /// the system's. A folder is looked into once, however many links lead to
  /// it.
  package static func filesBelow(_ directory: String) -> [String] {
    everything(below: directory).files
  }

  /// Returns the files below a folder and the folders that lead to them, both
  /// relative to it; the folder itself is the empty path.
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

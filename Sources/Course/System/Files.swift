import Foundation

/// Reading and writing files: whole or not at all.
enum Files {
  /// A file that could not be read or written.
  struct Failure: Error, CustomStringConvertible {
    let path: String
    let reason: String

    var description: String { "\(path): \(reason)" }
  }

  /// Returns the text of a file in UTF-8.
  ///
  /// - Throws: `Failure` when it is not there or not UTF-8.
  static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path: path, reason: "cannot be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(path: path, reason: "is not UTF-8 text")
    }
    return text
  }

  /// Returns the text of a file, or nil when it cannot be read.
  static func contents(_ path: String) -> String? { try? read(path) }

  /// Writes a file in one step, making the folders above it.
  ///
  /// A file that already has this text is left alone, because builds go by time
  /// stamps.
  ///
  /// - Throws: `Failure`; then the file is as it was.
  static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// How the names begin of files that are being written: hidden, so that no
  /// build and no editor sees what a run that was killed has left.
  static let draftPrefix = ".kata-draft-"

  /// Removes what killed runs have left half written in a folder, and, if
  /// `isDeep`, in those below it.
  static func removeDrafts(in directory: String, isDeep: Bool = false) {
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
  static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let folder = parent(of: path)
    try makeDirectory(folder)
    let draft =
      (folder.isEmpty ? "" : folder + "/") + draftPrefix + UUID().uuidString
    guard Platform.writeNew(draft, Array(data)),
      Platform.replace(path, with: draft)
    else {
      let reason = Platform.lastError
      remove(draft)
      throw Failure(path: path, reason: reason)
    }
  }

  /// Makes a folder and those above it.
  ///
  /// - Throws: `Failure`.
  static func makeDirectory(_ path: String) throws {
    guard !path.isEmpty, !isDirectory(path) else { return }
    try makeDirectory(parent(of: path))
    guard !Platform.makeDirectory(path) else { return }
    let reason = Platform.lastError
    // Another process may have been first.
    guard isDirectory(path) else { throw Failure(path: path, reason: reason) }
  }

  /// Returns a path in the system's folder for what is soon removed, at which
  /// there is nothing yet.
  static func newTemporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-\(UUID().uuidString)").path
  }

  /// Removes a file or a folder if it is there.
  static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Returns the folder a path is in; empty for the working folder.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether there is anything of this name, be it a link that leads nowhere.
  static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Whether something is at this path.
  static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Whether a folder is at this path.
  static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path,
      isDirectory: &isDirectory
    ) && isDirectory.boolValue
  }

  /// Returns the names in a folder, sorted; none when it is not there.
  static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, relative to it, sorted.
  ///
  /// Names that start with a dot are passed over: they are the editor's or
  /// the system's. A folder is looked into once, however many links lead to
  /// it.
  static func filesBelow(_ directory: String) -> [String] {
    var found: [String] = []
    var links: [String] = []
    var seen: Set<Platform.FolderIdentity> = []
    func collect(_ folder: String) {
      guard let identity = Platform.identity(ofFolder: directory + folder),
        seen.insert(identity).inserted
      else { return }
      for name in names(in: directory + folder) where !name.hasPrefix(".") {
        let path = "\(folder)/\(name)"
        if !isDirectory(directory + path) {
          found.append(String(path.dropFirst()))
        } else if Platform.isLink(directory + path) {
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
    return found.sorted()
  }
}

package import Foundation

/// Reads and writes files atomically.
package enum Files {
  /// An error for a file that couldn't be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// Creates the failure of the last system call, from its error code.
    init(ofLastCallOn path: String) {
      self.init(path: path, reason: SystemCalls.lastError)
    }

    package var description: String { "\(path): \(reason)" }
  }

  /// A hook called before each change of the disk.
  ///
  /// Tests make it fail, as a failing disk would.
  @TaskLocal package static var beforeChange: @Sendable () throws -> Void = {}

  /// Returns the text of a UTF-8 file.
  ///
  /// - Throws: `Failure` if the file doesn't exist or isn't UTF-8.
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

  /// Writes a file atomically, and creates the folders above it.
  ///
  /// A file that already has this content is left alone, because builds go by
  /// time stamps.
  ///
  /// - Throws: `Failure`; then the file is unchanged.
  package static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes a file atomically, unless it already has this content, and creates
  /// the folders above it.
  ///
  /// - Throws: `Failure`; then the file is unchanged.
  package static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let draft = try writeDraft(data, of: path)
    defer { remove(draft) }
    try move(draft, to: path)
  }

  /// Writes a temporary file next to the one that it will replace.
  ///
  /// - Returns: the path of the temporary file.
  /// - Throws: `Failure`, with the path of the file to replace.
  static func writeDraft(_ data: Data, of path: String) throws -> String {
    try makeDirectory(parent(of: path))
    let draft = path.beside(draftPrefix + UUID().uuidString)
    do {
      try writeNew(data, to: draft)
    } catch let failure as Failure {
      remove(draft)
      throw Failure(path: path, reason: failure.reason)
    }
    return draft
  }

  /// Writes a new file in an existing folder.
  ///
  /// - Throws: `Failure`.
  package static func writeNew(_ data: Data, to path: String) throws {
    try beforeChange()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0, SystemCalls.writeAll(Array(data), to: descriptor)
    else {
      let failure = Failure(ofLastCallOn: path)
      if descriptor >= 0 { close(descriptor) }
      throw failure
    }
    guard close(descriptor) == 0 else { throw Failure(ofLastCallOn: path) }
  }

  /// Moves a file or a folder atomically; a file may replace another file.
  ///
  /// - Throws: `Failure`.
  package static func move(_ source: String, to target: String) throws {
    try beforeChange()
    guard rename(source, target) == 0 else {
      throw Failure(ofLastCallOn: target)
    }
  }

  /// Creates a folder and the folders above it.
  ///
  /// - Throws: `Failure`.
  package static func makeDirectory(_ path: String) throws {
    guard !path.isEmpty, !isDirectory(path) else { return }
    try makeDirectory(parent(of: path))
    try beforeChange()
    guard mkdir(path, 0o777) != 0 else { return }
    let failure = Failure(ofLastCallOn: path)
    // Another process may have created it first.
    guard isDirectory(path) else { throw failure }
  }

  /// Moves a folder to a path, replacing a folder that's already there.
  ///
  /// - Parameters:
  ///   - draft: the folder to move.
  ///   - path: the new path.
  /// - Throws: `Failure`; then the replaced folder is back in its place.
  package static func putFolder(
    _ draft: String,
    inPlaceOf path: String
  ) throws {
    let old = draft + "-old"
    let isReplaced = isSomething(path)
    if isReplaced { try move(path, to: old) }
    do {
      try move(draft, to: path)
    } catch {
      if isReplaced { try move(old, to: path) }
      throw error
    }
    if isReplaced { remove(old) }
  }

  /// Returns an unused path in the system's temporary folder.
  package static func newTemporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-\(UUID().uuidString)").path
  }

  /// Removes a file or a folder if it exists.
  package static func remove(_ path: String) {
    guard (try? beforeChange()) != nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folder of a file that is gone and those around it, as far as they
  /// are empty, as git does.
  ///
  /// - Parameters:
  ///   - file: the file's path in `root`.
  ///   - root: the folder to stop at.
  package static func removeEmptyFolders(around file: String, in root: String) {
    var folder = parent(of: file)
    while !folder.isEmpty, (try? beforeChange()) != nil,
      rmdir("\(root)/\(folder)") == 0
    {
      folder = parent(of: folder)
    }
  }

  /// Returns the folder that contains a path, or an empty string for the
  /// working folder.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether anything exists at a path, even a broken link.
  package static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Returns whether a file or a folder exists at a path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns whether a folder exists at a path.
  package static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path,
      isDirectory: &isDirectory
    ) && isDirectory.boolValue
  }

  /// Returns whether an empty folder exists at a path.
  package static func isEmptyFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty
      ?? false
  }

  /// Returns the names in a folder, sorted, or an empty array if the folder
  /// doesn't exist.
  package static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the paths of all files below a folder, relative to it and sorted.
  ///
  /// Names that start with a dot are left out: they belong to the editor or the
  /// system. A folder is read only once, however many links lead to it.
  package static func filesBelow(_ directory: String) -> [String] {
    everything(below: directory).files
  }

  /// Returns the files below a folder and the folders that contain them,
  /// relative to it.
  ///
  /// The folder itself is included as an empty path.
  package static func everything(
    below directory: String
  ) -> (files: [String], folders: [String]) {
    var found: [String] = []
    var folders: [String] = []
    var links: [String] = []
    var seen: Set<String> = []
    func collect(_ folder: String) {
      guard let path = SystemCalls.realPath(directory + folder),
        seen.insert(path).inserted
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
    // Real folders come first: a link may lead to one of them.
    while let link = links.first {
      links.removeFirst()
      collect(link)
    }
    return (found.sorted(), folders)
  }
}

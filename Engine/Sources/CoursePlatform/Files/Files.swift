package import Foundation

/// Functions for reading and writing files, atomically where possible.
package enum Files {
  /// An error for a file that can't be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// Creates an error for a file from the error code of the current thread's
    /// last system call.
    init(ofLastCallOn path: String) {
      self.init(path: path, reason: SystemCalls.lastError)
    }

    package var description: String { "\(path): \(reason)" }
  }

  /// A function that's called before each change to the disk.
  ///
  /// Tests use a function that throws an error to simulate a failing disk.
  @TaskLocal package static var beforeChange: @Sendable () throws -> Void = {}

  /// Returns the text of a UTF-8 file.
  ///
  /// - Throws: `Failure` if the file can't be read or isn't UTF-8 text.
  package static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path: path, reason: "the file can't be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(path: path, reason: "the file isn't UTF-8 text")
    }
    return text
  }

  /// Returns the text of a UTF-8 file, or `nil` if the file can't be read or
  /// isn't UTF-8 text.
  package static func contents(_ path: String) -> String? { try? read(path) }

  /// Writes text to a file atomically, creating parent folders as needed.
  ///
  /// A file that already has this content isn't touched, because builds rely on
  /// modification times.
  ///
  /// - Parameters:
  ///   - text: The file's new content.
  ///   - path: The path of the file.
  ///   - isDurable: Whether the file must have its old or its new content even
  ///     after a power failure, which takes some milliseconds longer.
  /// - Throws: `Failure` if the file can't be written. In that case, the file
  ///   is unchanged.
  package static func write(
    _ text: String,
    to path: String,
    isDurable: Bool = false
  ) throws {
    try write(Data(text.utf8), to: path, isDurable: isDurable)
  }

  /// Writes data to a file atomically, creating parent folders as needed.
  ///
  /// A file that already has this content isn't touched. Only a regular file is
  /// replaced: links are followed, and devices and named pipes are written.
  ///
  /// - Parameters:
  ///   - data: The file's new content.
  ///   - path: The path of the file.
  ///   - isDurable: Whether the file must have its old or its new content even
  ///     after a power failure, which takes some milliseconds longer.
  /// - Throws: `Failure` if the file can't be written. In that case, the file
  ///   is unchanged.
  package static func write(
    _ data: Data,
    to path: String,
    isDurable: Bool = false
  ) throws {
    let target = Target(of: path)
    guard case .file(let path) = target else {
      switch target {
      case .descriptor(let descriptor):
        return try write(data, to: descriptor, named: path)
      case .other(let path), .file(let path):
        return try writeThrough(data, to: path)
      }
    }
    if FileManager.default.contents(atPath: path) == data { return }
    let draft = try writeDraft(data, of: path, isDurable: isDurable)
    defer { remove(draft) }
    try move(draft, to: path)
    if isDurable { flushFolder(of: path) }
  }

  /// Writes data to a temporary file in the same folder as the file to replace.
  ///
  /// - Returns: The temporary file's path.
  /// - Throws: `Failure`, with the path of the file to replace, if the
  ///   temporary file can't be written.
  static func writeDraft(
    _ data: Data,
    of path: String,
    isDurable: Bool
  ) throws -> String {
    try makeDirectory(parent(of: path))
    let draft = path.beside(draftPrefix + UUID().uuidString)
    do {
      try writeNew(data, to: draft)
      // Otherwise, a power failure could leave an empty file in the place of
      // the old one.
      if isDurable { try flush(draft) }
    } catch let failure as Failure {
      remove(draft)
      throw Failure(path: path, reason: failure.reason)
    }
    return draft
  }

  /// Creates a file with the given content in an existing folder.
  ///
  /// - Throws: `Failure` if the file already exists or can't be written.
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

  /// Moves a file or a folder atomically.
  ///
  /// A moved file replaces an existing file at the target path.
  ///
  /// - Throws: `Failure` if the file or the folder can't be moved.
  package static func move(_ source: String, to target: String) throws {
    try beforeChange()
    guard rename(source, target) == 0 else {
      throw Failure(ofLastCallOn: target)
    }
  }

  /// Creates a folder, along with its parent folders as needed, unless the
  /// folder exists.
  ///
  /// - Throws: `Failure` if a folder can't be created.
  package static func makeDirectory(_ path: String) throws {
    guard !path.isEmpty, !isDirectory(path) else { return }
    try makeDirectory(parent(of: path))
    try beforeChange()
    guard mkdir(path, 0o777) != 0 else { return }
    let failure = Failure(ofLastCallOn: path)
    // Another process may have created it first.
    guard isDirectory(path) else { throw failure }
  }

  /// Moves a folder to a path, replacing any folder that's already there.
  ///
  /// - Parameters:
  ///   - draft: The path of the folder to move.
  ///   - path: The path to move the folder to.
  /// - Throws: `Failure` if the folder can't be moved. In that case, the folder
  ///   that was to be replaced remains in place.
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

  /// Removes a file or a folder, if it exists.
  ///
  /// If the file or folder can't be removed, it stays in place, and no error is
  /// thrown.
  package static func remove(_ path: String) {
    guard (try? beforeChange()) != nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folders that a removed file leaves empty, from the innermost
  /// outward.
  ///
  /// - Parameters:
  ///   - file: The path of the removed file, relative to `root`.
  ///   - root: The folder to stop at, which isn't removed.
  package static func removeEmptyFolders(around file: String, in root: String) {
    var folder = parent(of: file)
    while !folder.isEmpty, (try? beforeChange()) != nil,
      rmdir("\(root)/\(folder)") == 0
    {
      folder = parent(of: folder)
    }
  }

  /// Returns the path of the folder that contains a file, or an empty string if
  /// the file's path is only a name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether anything exists at a path, even a broken symbolic link.
  package static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Returns whether two paths lead to the same file or folder.
  package static func isSame(_ path: String, _ other: String) -> Bool {
    SystemCalls.realPath(path) == SystemCalls.realPath(other)
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

  /// Returns whether a symbolic link exists at a path.
  package static func isLink(_ path: String) -> Bool {
    SystemCalls.isLink(path)
  }

  /// Returns a path without symbolic links, or `nil` if nothing exists there.
  package static func realPath(_ path: String) -> String? {
    SystemCalls.realPath(path)
  }

  /// Returns whether an empty folder exists at a path.
  package static func isEmptyFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty
      ?? false
  }

  /// Returns the sorted names of the files and folders in a folder, or an empty
  /// array if the folder can't be read.
  package static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the sorted paths of all files in a folder and its subfolders,
  /// relative to the folder.
  ///
  /// Names that start with a dot are left out, because they belong to editors
  /// or the system. A folder is searched only once, even if several symbolic
  /// links lead to that folder.
  package static func filesBelow(_ directory: String) -> [String] {
    everything(below: directory).files
  }

  /// Returns the sorted paths of all files in a folder and its subfolders, as
  /// `filesBelow(_:)` does, or `nil` if there are more files than the given
  /// number.
  package static func filesBelow(
    _ directory: String,
    atMost limit: Int
  ) -> [String]? {
    let files = everything(below: directory, atMost: limit).files
    return files.count > limit ? nil : files
  }

  /// Returns the paths of a folder's files and subfolders at every level,
  /// relative to the folder.
  ///
  /// The folder itself is included with an empty path. Once there are more files
  /// than the limit, the rest is left out.
  package static func everything(
    below directory: String,
    atMost limit: Int = .max
  ) -> (files: [String], folders: [String]) {
    var found: [String] = []
    var folders: [String] = []
    var links: [String] = []
    var seen: Set<String> = []
    func collect(_ folder: String) {
      guard found.count <= limit,
        let path = SystemCalls.realPath(directory + folder),
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

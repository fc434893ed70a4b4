package import Foundation

/// Functions that read and write files, atomically where possible.
package enum Files {
  /// An error for a file that can't be read or written.
  package struct Failure: Error, CustomStringConvertible {
    package let path: String
    package let reason: String

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    /// Creates an error from the error code of the last system call.
    init(ofLastCallOn path: String) {
      self.init(path: path, reason: SystemCalls.lastError)
    }

    package var description: String { "\(path): \(reason)" }
  }

  /// A function that's called before each change to the disk.
  ///
  /// Tests replace it with a function that throws, to simulate a failing disk.
  @TaskLocal package static var beforeChange: @Sendable () throws -> Void = {}

  /// Returns the text in a UTF-8 file.
  ///
  /// - Throws: `Failure` if the file doesn't exist or isn't UTF-8.
  package static func read(_ path: String) throws -> String {
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Failure(path: path, reason: "can't be read")
    }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw Failure(path: path, reason: "isn't UTF-8 text")
    }
    return text
  }

  /// Returns the text in a UTF-8 file, or `nil` if the file can't be read.
  package static func contents(_ path: String) -> String? { try? read(path) }

  /// Writes text to a file atomically, creating the folders that contain it.
  ///
  /// A file that already has this content is left alone, because builds rely on
  /// modification times.
  ///
  /// - Throws: `Failure` if the file can't be written; it's unchanged then.
  package static func write(_ text: String, to path: String) throws {
    try write(Data(text.utf8), to: path)
  }

  /// Writes data to a file atomically, creating the folders that contain it.
  ///
  /// A file that already has this content is left alone.
  ///
  /// - Throws: `Failure` if the file can't be written; it's unchanged then.
  package static func write(_ data: Data, to path: String) throws {
    if FileManager.default.contents(atPath: path) == data { return }
    let draft = try writeDraft(data, of: path)
    defer { remove(draft) }
    try move(draft, to: path)
  }

  /// Writes data to a temporary file next to the file that it will replace.
  ///
  /// - Returns: The path of the temporary file.
  /// - Throws: `Failure` if the temporary file can't be written. The error has
  ///   the path of the file to replace.
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
  /// If there's already a file at the target, a file replaces it.
  ///
  /// - Throws: `Failure` if the file or the folder can't be moved.
  package static func move(_ source: String, to target: String) throws {
    try beforeChange()
    guard rename(source, target) == 0 else {
      throw Failure(ofLastCallOn: target)
    }
  }

  /// Creates a folder, along with the folders that contain it, unless it
  /// exists.
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
  ///   - path: The path to move it to.
  /// - Throws: `Failure` if the folder can't be moved. The folder that it would
  ///   have replaced is then back in its place.
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

  /// Returns the path of a file that doesn't exist yet, in the system's
  /// temporary folder.
  package static func newTemporaryPath() -> String {
    FileManager.default.temporaryDirectory
      .appendingPathComponent("kata-\(UUID().uuidString)").path
  }

  /// Removes a file or a folder, if it exists.
  ///
  /// If it can't be removed, it's left in place.
  package static func remove(_ path: String) {
    guard (try? beforeChange()) != nil else { return }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folder that contained a removed file, and the folders around
  /// it, as long as they're empty.
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

  /// Returns the folder that contains a file, or an empty string if the path is
  /// only a name.
  package static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns whether there's anything at a path, even a broken symbolic link.
  package static func isSomething(_ path: String) -> Bool {
    (try? FileManager.default.attributesOfItem(atPath: path)) != nil
  }

  /// Returns whether there's a file or a folder at a path.
  package static func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: path)
  }

  /// Returns whether there's a folder at a path.
  package static func isDirectory(_ path: String) -> Bool {
    var isDirectory: ObjCBool = false
    return FileManager.default.fileExists(
      atPath: path,
      isDirectory: &isDirectory
    ) && isDirectory.boolValue
  }

  /// Returns whether there's an empty folder at a path.
  package static func isEmptyFolder(_ path: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.isEmpty
      ?? false
  }

  /// Returns the names of the files and folders in a folder, sorted, or an
  /// empty array if the folder can't be read.
  package static func names(in directory: String) -> [String] {
    let names = try? FileManager.default.contentsOfDirectory(atPath: directory)
    return (names ?? []).sorted()
  }

  /// Returns the paths of all files in a folder and its subfolders, sorted and
  /// relative to the folder.
  ///
  /// Names that start with a dot are left out, because they belong to the
  /// editor or the system. A folder is read only once, even if several links
  /// lead to it.
  package static func filesBelow(_ directory: String) -> [String] {
    everything(below: directory).files
  }

  /// Returns all files in a folder and its subfolders, and the folders
  /// themselves, with paths relative to the folder.
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

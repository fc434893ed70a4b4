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

    /// Creates the failure of a system call, from its error.
    init(ofLastCallOn path: String) {
      self.init(path: path, reason: SystemCalls.lastError)
    }

    package var description: String { "\(path): \(reason)" }
  }

  /// Called before each change of the disk; tests let it fail, as a disk does that
  /// dies.
  @TaskLocal package static var beforeChange: @Sendable () throws -> Void = {}

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
    let draft = try writeDraft(data, of: path)
    defer { remove(draft) }
    try move(draft, to: path)
  }

  /// Writes a file beside another one, to take its place.
  ///
  /// - Returns: the path of the file.
  /// - Throws: `Failure`, with the path of the other one.
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

  /// Moves a file or a folder in one step, a file also over another.
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
    // Another process may have been first.
    guard isDirectory(path) else { throw failure }
  }

  /// Moves a folder to a place where there may be another.
  ///
  /// - Parameters:
  ///   - draft: the folder to move.
  ///   - path: its place.
  /// - Throws: `Failure`; then the other folder stays in its place.
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

  /// Returns a path in the system's temporary folder that nothing has yet.
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
    // The folders themselves come first: a link may lead to one of them.
    while let link = links.first {
      links.removeFirst()
      collect(link)
    }
    return (found.sorted(), folders)
  }
}

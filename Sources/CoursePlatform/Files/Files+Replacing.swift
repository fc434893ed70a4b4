package import Foundation

/// Replacing the known content of a file, and nothing newer.
extension Files {
  /// A file with other content than expected: somebody has just saved it.
  package struct Changed: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "\(path): is being changed by another program"
    }
  }

  /// Replaces the content of a file, if it's the expected one.
  ///
  /// The file is renamed aside, looked at, and only then replaced. A run that
  /// is killed meanwhile leaves it there, for `tidy` to put back.
  ///
  /// - Parameters:
  ///   - old: the expected content; `nil` for no file.
  ///   - path: the file.
  ///   - new: its new content; `nil` for no file.
  /// - Throws: `Changed` when the file has other content, and `Failure`; then
  ///   it stays as it is.
  package static func replace(
    _ old: Data?,
    at path: String,
    with new: Data?
  ) throws {
    try replace(old, at: path, with: new, linking: SystemCalls.addPath)
  }

  /// Replaces the content of a file on a file system with other links.
  static func replace(
    _ old: Data?,
    at path: String,
    with new: Data?,
    linking link: Link
  ) throws {
    guard old != new else { return }
    guard FileManager.default.contents(atPath: path) == old else {
      throw Changed(path: path)
    }
    let draft = try new.map { try writeDraft($0, of: path) }
    defer { draft.map(remove) }
    let aside = path.beside(asidePrefix + path.fileName)
    if let old { try setAside(path, known: old, as: aside, link) }
    do {
      if let draft { try moveIn(draft, to: path, link) }
    } catch {
      if old != nil { putBack(aside, to: path, link) }
      throw error
    }
    if old != nil { remove(aside) }
  }

  /// A call like `SystemCalls.addPath`.
  typealias Link = (_ path: String, _ file: String) -> SystemCalls.Linking

  private static func setAside(
    _ path: String,
    known: Data,
    as aside: String,
    _ link: Link
  ) throws {
    if isSomething(aside) { putBack(aside, to: path, link) }
    try move(path, to: aside)
    guard FileManager.default.contents(atPath: aside) == known else {
      putBack(aside, to: path, link)
      throw Changed(path: path)
    }
  }

  /// Moves a file to a place where nothing is.
  private static func moveIn(
    _ source: String,
    to target: String,
    _ link: Link
  ) throws {
    try beforeChange()
    switch link(target, source) {
    case .done: remove(source)
    case .isTaken:
      guard isDirectory(target) else { throw Changed(path: target) }
      throw Failure(path: target, reason: "is a folder")
    case .impossible where !isSomething(target):
      try move(source, to: target)
    case .impossible: throw Changed(path: target)
    }
  }

  /// Puts a file back, unless a newer one has its place by now.
  private static func putBack(
    _ aside: String,
    to path: String,
    _ link: Link = SystemCalls.addPath
  ) {
    do {
      try moveIn(aside, to: path, link)
    } catch is Changed {
      remove(aside)
    } catch {
      // It stays aside; the next `tidy` tries again.
    }
  }

  // MARK: After a run that was killed

  /// The start of the names of files that are being written: hidden, so builds
  /// and editors don't see what a killed run has left.
  package static let draftPrefix = ".kata-draft-"
  /// The start of the names of files that are being replaced.
  private static let asidePrefix = ".kata-aside-"

  /// Removes the drafts that killed runs have left in a folder, and puts back
  /// the files that they were replacing.
  ///
  /// - Parameters:
  ///   - directory: the folder.
  ///   - isDeep: whether to do so in the folders below it, too.
  package static func tidy(_ directory: String, isDeep: Bool = false) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if name.hasPrefix(draftPrefix) {
        remove(path)
      } else if name.hasPrefix(asidePrefix) {
        putBack(path, to: path.beside(name.dropFirst(asidePrefix.count)))
      } else if isDeep, !name.hasPrefix("."), isDirectory(path) {
        tidy(path, isDeep: true)
      }
    }
  }
}

extension String {
  /// The last part of a path.
  fileprivate var fileName: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }

  /// Returns the path of another file in the same folder.
  func beside(_ name: some StringProtocol) -> String {
    let folder = Files.parent(of: self)
    return folder.isEmpty ? String(name) : "\(folder)/\(name)"
  }
}

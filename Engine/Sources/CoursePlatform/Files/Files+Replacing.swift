package import Foundation

/// Functions for replacing a file's content only if the file hasn't been
/// changed by another program.
extension Files {
  /// An error for a file whose content isn't as expected, because another
  /// program has just saved it.
  package struct Changed: Error, CustomStringConvertible {
    let path: String

    package var description: String {
      "\(path): the file is being changed by another program"
    }
  }

  /// Replaces a file's content if the current content is as expected.
  ///
  /// The file is renamed first, then checked, and only then replaced. If this
  /// program is killed in between, `tidy(_:isDeep:)` restores the renamed file.
  ///
  /// - Parameters:
  ///   - old: The expected content, or `nil` if the file must not exist.
  ///   - path: The path of the file to replace.
  ///   - new: The new content, or `nil` to delete the file.
  /// - Throws: `Changed` if the file has other content, or `Failure` if the
  ///   file can't be replaced. In both cases, the file is left unchanged.
  package static func replace(
    _ old: Data?,
    at path: String,
    with new: Data?
  ) throws {
    try replace(old, at: path, with: new, linking: SystemCalls.addPath)
  }

  /// Replaces a file's content if the current content is as expected, using the
  /// given function to link files.
  ///
  /// - Throws: `Changed` if the file has other content, or `Failure` if the
  ///   file can't be replaced. In both cases, the file is left unchanged.
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
    let draft = try new.map { try writeDraft($0, of: path, isDurable: true) }
    defer { draft.map(remove) }
    let aside = path.beside(asidePrefix + path.fileName)
    if let old { try setAside(path, known: old, as: aside, with: link) }
    do {
      if let draft { try moveIn(draft, to: path, with: link) }
    } catch {
      if old != nil { putBack(aside, to: path, with: link) }
      throw error
    }
    flushFolder(of: path)
    if old != nil { remove(aside) }
  }

  /// A function that links an existing file to a second path, like
  /// `SystemCalls.addPath(_:to:)`.
  typealias Link = (_ path: String, _ file: String) -> SystemCalls.Linking

  private static func setAside(
    _ path: String,
    known: Data,
    as aside: String,
    with link: Link
  ) throws {
    if isSomething(aside) { putBack(aside, to: path, with: link) }
    try move(path, to: aside)
    guard FileManager.default.contents(atPath: aside) == known else {
      putBack(aside, to: path, with: link)
      throw Changed(path: path)
    }
  }

  /// Moves a file to a path at which no file exists yet.
  ///
  /// - Throws: `Changed` if a file already exists at the path, or `Failure` if
  ///   the file can't be moved.
  private static func moveIn(
    _ source: String,
    to target: String,
    with link: Link
  ) throws {
    try beforeChange()
    switch link(target, source) {
    case .done: remove(source)
    case .isTaken:
      guard isDirectory(target) else { throw Changed(path: target) }
      throw Failure(
        path: target,
        reason: "a folder with this name already exists"
      )
    case .impossible where !isSomething(target):
      try move(source, to: target)
    case .impossible: throw Changed(path: target)
    }
  }

  /// Moves a renamed file back to its path or, if there's a newer file at that
  /// path, removes the renamed file.
  private static func putBack(
    _ aside: String,
    to path: String,
    with link: Link = SystemCalls.addPath
  ) {
    do {
      try moveIn(aside, to: path, with: link)
    } catch is Changed {
      remove(aside)
    } catch {
      // The file stays renamed; the next `tidy` tries again.
    }
  }

  // MARK: After a run that was killed

  /// The prefix for the names of the temporary files to which content is first
  /// written.
  ///
  /// The prefix starts with a dot, so builds and editors ignore temporary files
  /// left behind by a killed run.
  package static let draftPrefix = ".kata-draft-"
  /// The prefix for the names of files that are renamed while they're being
  /// replaced.
  private static let asidePrefix = ".kata-aside-"

  /// Removes the temporary files that killed processes left in a folder, and
  /// restores the files that those processes were replacing.
  ///
  /// - Parameters:
  ///   - directory: The folder to clean up.
  ///   - isDeep: Whether to clean up the folder's subfolders, too, other than
  ///     links.
  package static func tidy(_ directory: String, isDeep: Bool = false) {
    for name in names(in: directory) {
      let path = "\(directory)/\(name)"
      if name.hasPrefix(draftPrefix) {
        remove(path)
      } else if name.hasPrefix(asidePrefix) {
        putBack(path, to: path.beside(name.dropFirst(asidePrefix.count)))
      } else if isDeep, !name.hasPrefix("."), !isLink(path),
        isDirectory(path)
      {
        tidy(path, isDeep: true)
      }
    }
  }
}

extension String {
  fileprivate var fileName: Substring {
    lastIndex(of: "/").map { self[index(after: $0)...] } ?? self[...]
  }

  /// Returns the path that a file with the given name has in the same folder as
  /// this path's file.
  func beside(_ name: some StringProtocol) -> String {
    let folder = Files.parent(of: self)
    return folder.isEmpty ? String(name) : "\(folder)/\(name)"
  }
}

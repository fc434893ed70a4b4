package import Course
import CoursePlatform
import Foundation

/// The contents of a workspace's files at one moment, byte for byte.
///
/// A snapshot includes all files that the program might change. Each file is
/// read only once, so the files that are judged are the same as the files that
/// are saved.
package struct Snapshot: Hashable, Sendable {
  private var contents: [String: Data] = [:]
  /// The number of files that are read in the folder of all programs, or in that
  /// of all tests, before the workspace is taken for something else.
  static let most = 5000

  /// Creates a snapshot from file contents, keyed by path.
  init(_ contents: [String: Data] = [:]) { self.contents = contents }

  /// Reads the files in a workspace's folder.
  ///
  /// - Throws: `Files.Failure` if a file exists but can't be read.
  package init(of folder: String) throws {
    let below = try ["Sources", "Tests"].flatMap { top in
      let path = "\(folder)/\(top)"
      guard let files = Files.filesBelow(path, atMost: Self.most) else {
        throw Files.Failure(
          path: path,
          reason: "there are more than 5,000 files in this folder, perhaps "
            + "because of a link. Move what isn't yours away, and try again"
        )
      }
      return files.map { "\(top)/\($0)" }
    }
    for name in ["Package.swift", WorkspaceReadme.path] + below {
      let path = "\(folder)/\(name)"
      // A file that was just removed, a broken link, or a named pipe doesn't
      // count.
      guard Files.isRegular(path) else { continue }
      guard contents[name] == nil else {
        throw Files.Failure(
          path: path,
          reason: "another file's name looks the same, although it's encoded "
            + "in a different way. Rename one of the two files"
        )
      }
      contents[name] = FileManager.default.contents(atPath: path)
      if contents[name] == nil, Files.exists(path) {
        throw Files.Failure(path: path, reason: "the file can't be read")
      }
    }
  }

  /// The content of the file at a path, or `nil` if the file doesn't exist.
  subscript(path: String) -> Data? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  /// The sorted paths of the snapshot's files.
  var paths: [String] { contents.keys.sorted() }

  /// The package's files as text.
  ///
  /// A file that isn't UTF-8 text is treated as empty.
  package var tree: Tree {
    var tree = Tree()
    for (path, content) in contents where Self.isOfPackage(path) {
      tree[path] = String(validating: content, as: UTF8.self) ?? ""
    }
    return tree
  }

  /// Checks that all of the package's files are UTF-8 text.
  ///
  /// - Throws: `Files.Failure` for the first file that isn't UTF-8 text.
  func checkIsText(in folder: String) throws {
    let odd = paths.first { path in
      Self.isOfPackage(path)
        && contents[path].flatMap {
          String(validating: $0, as: UTF8.self)
        } == nil
    }
    if let odd {
      throw Files.Failure(
        path: "\(folder)/\(odd)",
        reason: "the file isn't UTF-8 text"
      )
    }
  }

  /// Returns whether a file belongs to the package, rather than merely being in
  /// the package's folder.
  private static func isOfPackage(_ path: String) -> Bool {
    path == "Package.swift"
      || path.hasSuffix(".swift")
        && ["Sources/", "Tests/"].contains(where: path.hasPrefix)
  }

  /// Replaces the package's files with the files in a tree.
  mutating func setPackage(_ wanted: Tree) {
    for path in wanted.differences(from: tree) {
      contents[path] = wanted[path].map { Data($0.utf8) }
    }
  }

  /// Replaces the package's files with those from another snapshot.
  mutating func setPackage(of other: Snapshot) {
    contents = contents.filter { !Self.isOfPackage($0.key) }
      .merging(other.contents.filter { Self.isOfPackage($0.key) }) { $1 }
  }

  /// Returns the sorted paths of the files whose contents differ between two
  /// snapshots.
  func differences(from other: Snapshot) -> [String] {
    Set(contents.keys).union(other.contents.keys).sorted()
      .filter { contents[$0] != other.contents[$0] }
  }
}

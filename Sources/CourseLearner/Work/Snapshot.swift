package import Course
import CoursePlatform
import Foundation

/// The files of a workspace at one moment, to the byte: all that a move may
/// change.
///
/// A save is read once, so what is judged is what was kept.
package struct Snapshot: Hashable, Sendable {
  private var contents: [String: Data] = [:]

  /// Creates a snapshot of known contents.
  init(_ contents: [String: Data] = [:]) { self.contents = contents }

  /// Reads the files in a folder.
  ///
  /// - Throws: `Files.Failure` for one that is there and can't be read.
  package init(of folder: String) throws {
    let below = ["Sources", "Tests"].flatMap { top in
      Files.filesBelow("\(folder)/\(top)").map { "\(top)/\($0)" }
    }
    for name in ["Package.swift", WorkspaceReadme.path] + below {
      let path = "\(folder)/\(name)"
      contents[name] = FileManager.default.contents(atPath: path)
      // One that is gone by now, or is a link to nowhere, is no file.
      if contents[name] == nil, Files.exists(path), !Files.isDirectory(path) {
        throw Files.Failure(path: path, reason: "can't be read")
      }
    }
  }

  /// The content of a file, or `nil` if it isn't there.
  subscript(path: String) -> Data? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  /// The paths, sorted.
  var paths: [String] { contents.keys.sorted() }

  /// The package; a file that isn't text is empty in it.
  package var tree: Tree {
    var tree = Tree()
    for (path, content) in contents where Self.isOfPackage(path) {
      tree[path] = String(validating: content, as: UTF8.self) ?? ""
    }
    return tree
  }

  /// Makes sure that the package is text.
  ///
  /// - Parameter folder: the folder that the files were read in.
  /// - Throws: `Files.Failure` for the first file that isn't.
  func checkIsText(in folder: String) throws {
    let odd = paths.first { path in
      Self.isOfPackage(path)
        && contents[path].flatMap {
          String(validating: $0, as: UTF8.self)
        } == nil
    }
    if let odd {
      throw Files.Failure(path: "\(folder)/\(odd)", reason: "is not UTF-8 text")
    }
  }

  /// Whether a file is of the package, and not only beside it.
  private static func isOfPackage(_ path: String) -> Bool {
    path == "Package.swift"
      || path.hasSuffix(".swift")
        && ["Sources/", "Tests/"].contains(where: path.hasPrefix)
  }

  /// Makes the package another one.
  mutating func setPackage(_ wanted: Tree) {
    for path in wanted.differences(from: tree) {
      contents[path] = wanted[path].map { Data($0.utf8) }
    }
  }

  /// Makes the package that of other files.
  mutating func setPackage(of other: Snapshot) {
    contents = contents.filter { !Self.isOfPackage($0.key) }
      .merging(other.contents.filter { Self.isOfPackage($0.key) }) { $1 }
  }

  /// Returns the paths whose contents differ, sorted.
  func differences(from other: Snapshot) -> [String] {
    Set(contents.keys).union(other.contents.keys).sorted()
      .filter { contents[$0] != other.contents[$0] }
  }
}

import Course
import CoursePlatform
import Foundation

/// The files of a workspace that a move may change, to the byte, and those
/// beside them.
struct LearnerFiles: Hashable, Sendable {
  private var contents: [String: Data] = [:]

  /// Creates files of their contents.
  init(_ contents: [String: Data] = [:]) { self.contents = contents }

  /// Reads the files in a folder.
  ///
  /// - Throws: `Files.Failure` for one that is there and cannot be read.
  init(in folder: String) throws {
    let below = ["Sources", "Tests"].flatMap { top in
      Files.filesBelow("\(folder)/\(top)").map { "\(top)/\($0)" }
    }
    for name in ["Package.swift", WorkspaceReadme.path] + below {
      let path = "\(folder)/\(name)"
      contents[name] = FileManager.default.contents(atPath: path)
      // One that is gone by now, or is a link to nowhere, is no file.
      if contents[name] == nil, Files.exists(path), !Files.isDirectory(path) {
        throw Files.Failure(path: path, reason: "cannot be read")
      }
    }
  }

  /// The content of a file, or nil when it is not there.
  subscript(path: String) -> Data? {
    get { contents[path] }
    set { contents[path] = newValue }
  }

  /// The paths, sorted.
  var paths: [String] { contents.keys.sorted() }

  /// The package as far as it is text: enough to see what a move will change.
  var tree: Tree {
    var tree = Tree()
    for (path, content) in contents where Self.isOfPackage(path) {
      tree[path] = String(validating: content, as: UTF8.self) ?? ""
    }
    return tree
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
  mutating func setPackage(of other: LearnerFiles) {
    contents = contents.filter { !Self.isOfPackage($0.key) }
      .merging(other.contents.filter { Self.isOfPackage($0.key) }) { $1 }
  }

  /// Returns the paths whose contents differ, sorted.
  func differences(from other: LearnerFiles) -> [String] {
    Set(contents.keys).union(other.contents.keys).sorted()
      .filter { contents[$0] != other.contents[$0] }
  }

  /// Files that could not be put back.
  struct NotPutBack: Error {
    /// Why the move failed.
    let cause: any Error
    /// Why a file could not be put back.
    let failure: any Error
  }

  /// Puts other files in the place of these and runs `body`: both or neither.
  ///
  /// What somebody saves meanwhile is not touched.
  ///
  /// - Parameters:
  ///   - wanted: the files that are to stand in the folder.
  ///   - folder: the folder, where these files stand.
  ///   - body: what is done when they are in place.
  /// - Throws: `Files.Changed` when the files are others by now,
  ///   `Files.Failure`, and what `body` throws; then all is as it was.
  ///   `NotPutBack` when it is not.
  func replace(
    with wanted: LearnerFiles,
    in folder: String,
    _ body: () throws -> Void = {}
  ) throws {
    var replaced: [String] = []
    do {
      for path in wanted.differences(from: self) {
        try Files.replace(
          self[path],
          at: "\(folder)/\(path)",
          with: wanted[path]
        )
        replaced.append(path)
      }
      try body()
    } catch {
      try putBack(replaced, from: wanted, in: folder, after: error)
      throw error
    }
  }

  private func putBack(
    _ paths: [String],
    from wanted: LearnerFiles,
    in folder: String,
    after cause: any Error
  ) throws {
    var failure: (any Error)?
    for path in paths {
      do {
        try Files.replace(
          wanted[path],
          at: "\(folder)/\(path)",
          with: self[path]
        )
      } catch is Files.Changed {
        // It is newer than the move.
      } catch {
        failure = error
      }
    }
    if let failure { throw NotPutBack(cause: cause, failure: failure) }
  }
}

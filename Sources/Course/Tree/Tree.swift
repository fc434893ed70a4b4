/// The files of the learner's package at one moment: path and text.
public struct Tree: Hashable, Sendable {
  /// The text of each file by its path.
  public private(set) var files: [String: String]

  /// Creates a tree of files.
  public init(_ files: [String: String] = [:]) { self.files = files }

  /// The text of a file, or nil when it is not there.
  public subscript(path: String) -> String? {
    get { files[path] }
    set { files[path] = newValue }
  }

  /// The paths, sorted.
  public var paths: [String] { files.keys.sorted() }

  /// The files below a folder.
  func below(_ folder: String) -> Tree {
    Tree(files.filter { $0.key.hasPrefix(folder + "/") })
  }

  /// The tests alone.
  var tests: Tree { below("Tests") }

  /// All but the tests.
  var program: Tree {
    Tree(files.filter { !$0.key.hasPrefix("Tests/") })
  }

  /// Returns the files of both; where both have one, the other's.
  func merging(_ other: Tree) -> Tree {
    Tree(files.merging(other.files) { $1 })
  }

  /// Returns the paths whose texts differ, sorted.
  func differences(from other: Tree) -> [String] {
    Set(files.keys).union(other.files.keys).sorted()
      .filter { files[$0] != other.files[$0] }
  }

  /// The fingerprint of all paths and texts.
  var digest: Digest {
    Digest.of(paths.flatMap { [$0, files[$0] ?? ""] })
  }
}

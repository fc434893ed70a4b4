/// The files of the learner's package at one moment: path and text.
public struct Tree: Hashable, Sendable {
  private var texts: [String: SharedText]

  /// Creates a tree of files.
  public init(_ files: [String: String] = [:]) {
    texts = files.mapValues(SharedText.init)
  }

  private init(texts: [String: SharedText]) { self.texts = texts }

  /// The text of each file by its path.
  public var files: [String: String] { texts.mapValues(\.text) }

  /// The text of a file, or nil when it is not there.
  public subscript(path: String) -> String? {
    get { texts[path]?.text }
    set { texts[path] = newValue.map(SharedText.init) }
  }

  /// The paths, sorted.
  public var paths: [String] { texts.keys.sorted() }

  /// Whether there is no file.
  var isEmpty: Bool { texts.isEmpty }

  /// Returns the files whose paths are wanted.
  func filter(_ isWanted: (String) -> Bool) -> Tree {
    Tree(texts: texts.filter { isWanted($0.key) })
  }

  /// The files below a folder.
  func below(_ folder: String) -> Tree {
    filter { $0.hasPrefix(folder + "/") }
  }

  /// The tests alone.
  var tests: Tree { below("Tests") }

  /// All but the tests.
  var program: Tree { filter { !$0.hasPrefix("Tests/") } }

  /// Returns the files of both; where both have one, the other's.
  func merging(_ other: Tree) -> Tree {
    Tree(texts: texts.merging(other.texts) { $1 })
  }

  /// Returns the paths whose texts differ, sorted.
  func differences(from other: Tree) -> [String] {
    Set(texts.keys).union(other.texts.keys).sorted()
      .filter { texts[$0] != other.texts[$0] }
  }

  /// The fingerprint of all paths and texts.
  var digest: Digest {
    var digest = Digest()
    for path in paths {
      digest.add(path)
      if let text = texts[path] { digest.add(text.digest) }
    }
    return digest
  }
}

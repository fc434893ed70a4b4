package import CoursePlatform
import Synchronization

/// A snapshot of a package's files, with their paths and contents.
package struct Tree: Hashable, Sendable {
  private var texts: [String: FileContent]
  private var summary = Summary()

  /// Creates a tree from a dictionary that maps paths to file contents.
  package init(_ files: [String: String] = [:]) {
    texts = files.mapValues(FileContent.init)
  }

  private init(texts: [String: FileContent]) { self.texts = texts }

  /// The contents of all files in the tree, keyed by path.
  package var files: [String: String] { texts.mapValues(\.text) }

  /// The content of the file at a path, or `nil` if the tree doesn't contain
  /// that file.
  package subscript(path: String) -> String? {
    get { texts[path]?.text }
    set {
      let isThere = texts[path] != nil
      texts[path] = newValue.map(FileContent.init)
      // Most edits don't change which files there are.
      let isSame = isThere == (newValue != nil)
      summary = isSame ? Summary(paths: summary.paths) : Summary()
    }
  }

  /// The sorted paths of all files in the tree.
  package var paths: [String] { summary.paths.value { texts.keys.sorted() } }

  package var isEmpty: Bool { texts.isEmpty }

  /// Returns a tree that contains only the files whose paths meet a condition.
  package func filter(_ isWanted: (String) -> Bool) -> Tree {
    Tree(texts: texts.filter { isWanted($0.key) })
  }

  /// Returns a tree that contains only the files in a folder and its
  /// subfolders.
  package func below(_ folder: String) -> Tree {
    filter { $0.hasPrefix(folder + "/") }
  }

  /// The files in the `Tests` folder, as a tree.
  package var tests: Tree { below("Tests") }

  /// The files outside the `Tests` folder, as a tree.
  package var program: Tree { filter { !$0.hasPrefix("Tests/") } }

  /// Returns a tree that contains the files of both trees.
  ///
  /// If a file is in both trees, the result has the content from `other`.
  package func merging(_ other: Tree) -> Tree {
    Tree(texts: texts.merging(other.texts) { $1 })
  }

  /// Returns the sorted paths of the files that differ between the trees, or
  /// that only one tree contains.
  package func differences(from other: Tree) -> [String] {
    Set(texts.keys).union(other.texts.keys).sorted()
      .filter { texts[$0] != other.texts[$0] }
  }

  /// The fingerprint of all paths and contents in the tree.
  package var digest: Digest {
    summary.digest.value {
      var digest = Digest()
      for path in paths {
        digest.add(path)
        if let text = texts[path] { digest.add(text.digest) }
      }
      return digest
    }
  }
}

extension Tree {
  package static func == (left: Tree, right: Tree) -> Bool {
    left.texts == right.texts
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(texts) }
}

/// A cache for a tree's properties, each of which is computed when it's first
/// needed.
private struct Summary: Sendable {
  /// The sorted paths of the tree's files.
  ///
  /// Trees with the same paths can share this cached array.
  var paths = Memoized<[String]>()
  let digest = Memoized<Digest>()
}

/// A cache for a value that's computed when it's first needed.
private final class Memoized<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(find: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = find()
    known.withLock { $0 = value }
    return value
  }
}

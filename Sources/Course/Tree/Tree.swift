package import CoursePlatform
import Synchronization

/// A snapshot of the files of the learner's package: paths and contents.
package struct Tree: Hashable, Sendable {
  private var texts: [String: SharedText]
  private var summary = Summary()

  /// Creates a tree from the contents of files by path.
  package init(_ files: [String: String] = [:]) {
    texts = files.mapValues(SharedText.init)
  }

  private init(texts: [String: SharedText]) { self.texts = texts }

  /// The contents of the files, by path.
  package var files: [String: String] { texts.mapValues(\.text) }

  /// The contents of a file, or `nil` if the tree doesn't contain it.
  package subscript(path: String) -> String? {
    get { texts[path]?.text }
    set {
      let isThere = texts[path] != nil
      texts[path] = newValue.map(SharedText.init)
      // Most edits don't change which files there are.
      let isSame = isThere == (newValue != nil)
      summary = isSame ? Summary(paths: summary.paths) : Summary()
    }
  }

  /// Returns the fingerprint of a file's contents, or `nil` if the tree doesn't
  /// contain it.
  package func digest(of path: String) -> Digest? { texts[path]?.digest }

  /// The paths, sorted.
  package var paths: [String] { summary.paths.value { texts.keys.sorted() } }

  /// Whether the tree contains no files.
  package var isEmpty: Bool { texts.isEmpty }

  /// Returns the files whose paths meet a condition.
  package func filter(_ isWanted: (String) -> Bool) -> Tree {
    Tree(texts: texts.filter { isWanted($0.key) })
  }

  /// Returns the files below a folder.
  package func below(_ folder: String) -> Tree {
    filter { $0.hasPrefix(folder + "/") }
  }

  /// The files below `Tests`.
  package var tests: Tree { below("Tests") }

  /// All files except those below `Tests`.
  package var program: Tree { filter { !$0.hasPrefix("Tests/") } }

  /// Returns the files of both trees; if both contain a file, the other tree's
  /// is used.
  package func merging(_ other: Tree) -> Tree {
    Tree(texts: texts.merging(other.texts) { $1 })
  }

  /// Returns the paths of the files that differ, sorted.
  package func differences(from other: Tree) -> [String] {
    Set(texts.keys).union(other.texts.keys).sorted()
      .filter { texts[$0] != other.texts[$0] }
  }

  /// The fingerprint of all paths and contents.
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

/// The cached properties of a tree.
private struct Summary: Sendable {
  /// Trees with the same paths can share this cache.
  var paths = FoundOnce<[String]>()
  let digest = FoundOnce<Digest>()
}

/// A value that's computed when it's first needed.
private final class FoundOnce<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(find: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = find()
    known.withLock { $0 = value }
    return value
  }
}

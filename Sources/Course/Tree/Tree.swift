package import CoursePlatform
import Synchronization

/// The files of the learner's package at one moment: path and text.
package struct Tree: Hashable, Sendable {
  private var texts: [String: SharedText]
  private var summary = Summary()

  /// Creates a tree of files.
  package init(_ files: [String: String] = [:]) {
    texts = files.mapValues(SharedText.init)
  }

  private init(texts: [String: SharedText]) { self.texts = texts }

  /// The text of each file by its path.
  package var files: [String: String] { texts.mapValues(\.text) }

  /// The text of a file, or nil when it is not there.
  package subscript(path: String) -> String? {
    get { texts[path]?.text }
    set {
      let isThere = texts[path] != nil
      texts[path] = newValue.map(SharedText.init)
      // Most edits leave the files what they are called.
      let isSame = isThere == (newValue != nil)
      summary = isSame ? Summary(paths: summary.paths) : Summary()
    }
  }

  /// Returns the fingerprint of a file's text, or nil when it is not there.
  package func digest(of path: String) -> Digest? { texts[path]?.digest }

  /// The paths, sorted.
  package var paths: [String] { summary.paths.value { texts.keys.sorted() } }

  /// Whether there is no file.
  package var isEmpty: Bool { texts.isEmpty }

  /// Returns the files whose paths are wanted.
  package func filter(_ isWanted: (String) -> Bool) -> Tree {
    Tree(texts: texts.filter { isWanted($0.key) })
  }

  /// The files below a folder.
  package func below(_ folder: String) -> Tree {
    filter { $0.hasPrefix(folder + "/") }
  }

  /// The tests alone.
  package var tests: Tree { below("Tests") }

  /// All but the tests.
  package var program: Tree { filter { !$0.hasPrefix("Tests/") } }

  /// Returns the files of both; where both have one, the other's.
  package func merging(_ other: Tree) -> Tree {
    Tree(texts: texts.merging(other.texts) { $1 })
  }

  /// Returns the paths whose texts differ, sorted.
  package func differences(from other: Tree) -> [String] {
    Set(texts.keys).union(other.texts.keys).sorted()
      .filter { texts[$0] != other.texts[$0] }
  }

  /// The fingerprint of all paths and texts.
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

/// What is asked of a tree again and again.
private struct Summary: Sendable {
  /// Trees with the same paths may share this.
  var paths = FoundOnce<[String]>()
  let digest = FoundOnce<Digest>()
}

/// A value that is found when it is first asked for.
private final class FoundOnce<Value: Sendable>: Sendable {
  private let known = Mutex<Value?>(nil)

  func value(find: () -> Value) -> Value {
    if let value = known.withLock({ $0 }) { return value }
    let value = find()
    known.withLock { $0 = value }
    return value
  }
}

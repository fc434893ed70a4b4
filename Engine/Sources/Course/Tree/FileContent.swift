import CoursePlatform
import Synchronization

/// A file's content along with its cached digest, shared by many trees.
///
/// The course has hundreds of states, each with a tree, but only a few files
/// differ from one state to the next.
final class FileContent: Sendable {
  let text: String
  private let knownDigest = Mutex<Digest?>(nil)

  init(_ text: String) { self.text = text }

  /// The content's fingerprint, computed when it's first needed.
  var digest: Digest {
    knownDigest.withLock { known in
      let digest = known ?? Digest.of([text])
      known = digest
      return digest
    }
  }
}

extension FileContent: Hashable {
  static func == (left: FileContent, right: FileContent) -> Bool {
    left === right || left.text == right.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

import CoursePlatform
import Synchronization

/// A text with its digest, which is taken once, however many trees hold it.
///
/// The states of the course are hundreds of trees, and from one to the next
/// hardly a file changes.
final class SharedText: Sendable {
  let text: String
  private let knownDigest = Mutex<Digest?>(nil)

  init(_ text: String) { self.text = text }

  /// The fingerprint of the text.
  var digest: Digest {
    knownDigest.withLock { known in
      let digest = known ?? Digest.of([text])
      known = digest
      return digest
    }
  }
}

extension SharedText: Hashable {
  static func == (left: SharedText, right: SharedText) -> Bool {
    left === right || left.text == right.text
  }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

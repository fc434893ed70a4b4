/// A token that identifies an observer, so that the observer can be removed.
///
/// Two tokens are equal only if one is a copy of the other.
public struct ObserverToken: Hashable, Sendable {
  private final class Identity: Sendable {}

  private let identity = Identity()

  /// Returns whether both tokens identify the same observer.
  public static func == (left: ObserverToken, right: ObserverToken) -> Bool {
    left.identity === right.identity
  }

  /// Hashes the token's identity by feeding it into the given hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(identity))
  }
}

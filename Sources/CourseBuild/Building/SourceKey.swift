package import CourseSystem

/// What names something in the store that is made of sources.
package struct SourceKey: Sendable {
  /// The fingerprint of all that it was made of.
  let exact: Digest
  /// Returns the fingerprint of all that it can depend on, or nil when that
  /// cannot be told.
  let byNames: @Sendable () -> Digest?

  /// Creates a key of its parts.
  package init(
    exact: Digest,
    byNames: @escaping @Sendable () -> Digest?
  ) {
    self.exact = exact
    self.byNames = byNames
  }
}

import CourseSystem

/// What names an object in the store.
struct ObjectKey: Sendable {
  /// The fingerprint of all that it was made of.
  let exact: Digest
  /// Returns the fingerprint of all that it can depend on, or nil when that
  /// cannot be told.
  let byNames: @Sendable () -> Digest?
}

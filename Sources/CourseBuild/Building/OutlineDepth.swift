/// How much of a member counts for what depends on it.
package enum OutlineDepth: String, Sendable {
  /// What code that is compiled against it can see.
  case interface
  /// What a program that is linked with it can do.
  case code
}

/// A module's compiled interface.
struct Interface: Sendable {
  let module: String
  /// The folder that contains the interface.
  let folder: String
  /// The fingerprint of the interface's content.
  let digest: String
}

/// A module's compiled interface, which the modules that import it need.
struct Interface: Sendable {
  let module: String
  /// The path of the folder that contains the interface's files.
  let folder: String
  /// The fingerprint of the interface's content.
  let digest: String
}

/// The compiled interface of a module.
struct Interface: Sendable {
  let module: String
  /// The folder that contains the interface.
  let folder: String
  /// The fingerprint of the interface's bytes.
  let digest: String
}

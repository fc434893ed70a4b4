/// What other modules see of a module.
struct Interface: Sendable {
  let module: String
  /// The folder that holds it.
  let folder: String
  /// The fingerprint of its bytes.
  let digest: String
}

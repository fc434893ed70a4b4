/// The compiled interface of a module, required to compile the modules that
/// import it.
struct Interface: Sendable {
  let module: String
  /// The path of the folder that contains the interface's files.
  let folder: String
  /// The fingerprint of the interface's content.
  let digest: String
}

/// A Swift file of a learner's that's in no target's folder, so that `swift
/// test` leaves it out.
struct StrayFile: Hashable, Sendable {
  let path: String
  /// The folders of the targets that the file might be meant for, or an empty
  /// array if none is known.
  let folders: [String]

  /// A sentence that says where the file belongs.
  var advice: String {
    let list = folders.map { "\($0)/" }.joined(separator: " or ")
    return folders.isEmpty
      ? "\(path): move it to the folder of a target"
      : "\(path): move it to \(list)"
  }
}

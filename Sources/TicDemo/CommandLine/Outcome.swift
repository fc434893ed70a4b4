/// The outcome of a run of the program: its output and its exit status.
struct Outcome: Equatable {
  /// The text to print to standard output.
  var output = ""

  /// The text to print to standard error.
  var errorOutput = ""

  /// The exit status, which is 0 if the program succeeded.
  var status: Int32 = 0

  /// The file for the program to write, or `nil` if there's none.
  var file: File?

  /// The path and the content of a file to write.
  struct File: Equatable {
    let path: String
    let text: String
  }

  /// Returns the outcome for invalid arguments: an error and the usage.
  static func rejection(_ reason: String, usage: String) -> Outcome {
    // The words that are typed literally.
    let command = usage.prefix { $0 != "[" && $0 != "<" }
    var outcome = failure(reason)
    outcome.errorOutput += """
      Usage: \(usage)
        See '\(command)--help' for more information.

      """
    outcome.status = 64
    return outcome
  }
}

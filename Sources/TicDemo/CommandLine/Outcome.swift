/// What a run of the program prints, and how it ends.
struct Outcome: Equatable {
  /// What goes to standard output.
  var output = ""

  /// What goes to standard error.
  var errorOutput = ""

  /// How the program ends: 0 if it did what it was asked.
  var status: Int32 = 0

  /// The file to be written, if any.
  var file: File?

  /// A file and what goes into it.
  struct File: Equatable {
    let path: String
    let text: String
  }

  /// Returns the outcome of a call that cannot be understood.
  static func refusal(_ reason: String, usage: String) -> Outcome {
    // The words that people type as they stand.
    let command = usage.prefix { $0 != "[" && $0 != "<" }
    var outcome = failure(reason)
    outcome.errorOutput += """
      Usage: \(usage)
        See '\(command)--help' for more information.

      """
    outcome.status = 64
    return outcome
  }

  /// Returns this outcome after a failure: nothing is printed but errors.
  func failing(_ reason: String) -> Outcome {
    var failed = Outcome.failure(reason)
    failed.errorOutput = errorOutput + failed.errorOutput
    return failed
  }

  /// Returns the outcome of a call that is fine and cannot be carried out.
  static func failure(_ reason: String) -> Outcome {
    Outcome(errorOutput: "Error: \(reason)\n", status: 1)
  }
}

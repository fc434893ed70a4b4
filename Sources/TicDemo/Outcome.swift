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
    Outcome(errorOutput: "error: \(reason)\nUsage: \(usage)\n", status: 64)
  }
}

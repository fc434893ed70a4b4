extension Outcome {
  /// Returns the outcome for a valid command that couldn't be carried out.
  static func failure(_ reason: String) -> Outcome {
    Outcome(errorOutput: "Error: \(reason)\n", status: 1)
  }

  /// Returns a failure with this outcome's errors, but without its output.
  func failing(_ reason: String) -> Outcome {
    var failed = Outcome.failure(reason)
    failed.errorOutput = errorOutput + failed.errorOutput
    return failed
  }
}

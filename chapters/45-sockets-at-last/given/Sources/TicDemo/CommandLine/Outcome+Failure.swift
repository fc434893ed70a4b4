extension Outcome {
  /// Returns the outcome for a valid command that couldn't be carried out.
  static func failure(_ reason: String) -> Outcome {
    Outcome(errorOutput: "error: \(reason)\n", status: 1)
  }
}

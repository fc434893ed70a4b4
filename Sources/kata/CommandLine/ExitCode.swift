/// The exit status with which the program ends.
enum ExitCode: Int32 {
  case success = 0
  /// The learner's tests aren't green, or the course has mistakes.
  case failure = 1
  /// The arguments don't fit the command.
  case usage = 64
}

/// The exit status of the program.
enum ExitCode: Int32 {
  case success = 0
  /// The status if the learner's work isn't done, the course has mistakes, or
  /// the command failed.
  case failure = 1
  /// The status if the arguments aren't valid for the command.
  case usage = 64
}

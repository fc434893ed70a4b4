/// The exit status of the program.
enum ExitCode: Int32 {
  case success = 0
  /// The tests aren't green, or the course isn't proved.
  case failure = 1
  /// The arguments don't fit the command.
  case usage = 64
}

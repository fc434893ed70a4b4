/// How the program ends.
package enum ExitCode: Int32 {
  case success = 0
  /// Red, or not proved.
  case failure = 1
  /// Called in a way that does not fit.
  case usage = 64
}

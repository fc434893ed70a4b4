/// The entry point of the program.
@main
enum EntryPoint {
  static func main() {
    Platform.endQuietlyOnQuit()
    let console = Console(
      readLine: { readLine() },
      write: Platform.writeOutput,
      environment: Platform.environment,
      playFullScreen: FullScreen.play,
      reasonClosed: Platform.reasonClosed
    )
    let outcome = Platform.writingFile(
      of: Command.run(Array(CommandLine.arguments.dropFirst()), console)
    )
    let printed = Platform.printing(outcome, to: 1)
    Platform.writeError(printed.errorOutput)
    Platform.end(status: printed.status)
  }
}

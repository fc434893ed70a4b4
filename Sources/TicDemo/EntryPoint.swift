/// Where the program starts.
@main
enum EntryPoint {
  static func main() {
    let console = Console(
      readLine: { readLine() },
      write: Platform.writeOutput,
      surroundings: Platform.surroundings,
      playFullScreen: FullScreen.play
    )
    let outcome = Platform.writingFile(
      of: Command.run(Array(CommandLine.arguments.dropFirst()), console)
    )
    Platform.writeOutput(outcome.output)
    Platform.writeError(outcome.errorOutput)
    Platform.end(status: outcome.status)
  }
}

/// Where the program starts.
@main
enum EntryPoint {
  static func main() {
    let outcome = Command.run(Array(CommandLine.arguments.dropFirst()))
    print(outcome.output, terminator: "")
    Platform.writeError(outcome.errorOutput)
    Platform.end(status: outcome.status)
  }
}

/// The entry point of the program.
@main
enum EntryPoint {
  static func main() throws {
    try Run.start(Array(CommandLine.arguments.dropFirst()))
  }
}

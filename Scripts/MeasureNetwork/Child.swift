import Foundation

/// A program that runs beside the measurement, with pipes for its ends.
final class Child {
  let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private(set) var text = ""

  init(_ path: String, _ arguments: [String], terminal: FileHandle? = nil) {
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardInput = terminal ?? input
    process.standardOutput = terminal ?? output
    process.standardError = terminal ?? output
    var environment = ProcessInfo.processInfo.environment
    environment["TERM"] = "xterm"
    process.environment = environment
    do { try process.run() } catch { print("cannot run \(path): \(error)") }
    let descriptor = output.fileHandleForReading.fileDescriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  func type(_ line: String) {
    input.fileHandleForWriting.write(Data("\(line)\n".utf8))
  }

  func signal(_ number: Int32) { kill(process.processIdentifier, number) }

  func end() {
    signal(SIGCONT)
    signal(SIGKILL)
    process.waitUntilExit()
  }

  /// Waits for a text in what is printed from now on, and returns the seconds.
  @discardableResult
  func wait(for words: [String], seconds: Double) -> Double? {
    let start = now()
    text = ""
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while now() - start < seconds {
      let descriptor = output.fileHandleForReading.fileDescriptor
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 { text += String(decoding: bytes.prefix(count), as: UTF8.self) }
      if words.contains(where: text.contains) { return now() - start }
      if count <= 0 { usleep(10_000) }
    }
    return nil
  }
}

/// A host of the program that is measured.
final class Hosting {
  let child: Child
  private(set) var port = 0

  init(_ program: String, _ options: [String] = [], port: Int = 0) {
    child = Child(program, ["host", "--port", "\(port)"] + options)
    child.wait(for: ["Ctrl-C"], seconds: 10)
    let place = child.text.components(separatedBy: "Listening on ").last ?? ""
    let digits = place.drop { $0 != ":" }.dropFirst().prefix { $0.isNumber }
    self.port = Int(digits) ?? 0
  }

  func end() { child.end() }
}

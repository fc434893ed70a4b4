import CourseAuthoring
import CourseContent
import CourseSystem

/// Arranges the course anew, and says what came of it.
struct Arranging {
  let terminal: Terminal

  /// - Throws: what stands in the way; then nothing is changed.
  func run(_ change: Restructuring.Change) throws -> ExitCode {
    let root = try CourseFolder.find().path
    let report = try Restructuring(root: root).run(change)
    report.remarks.forEach { terminal.write("\($0)") }
    terminal.write(
      "Files arranged anew: \(report.files); references to look at: "
        + "\(report.remarks.count); counts that follow: \(report.counts)."
    )
    let code = CarryCommand().report(
      report.carry,
      Carry(root: root).folder,
      terminal
    )
    if code == .success {
      terminal.write(
        "Prove it: `kata verify --accept`, then `kata regenerate`."
      )
    }
    return code
  }
}

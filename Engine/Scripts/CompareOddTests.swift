// The body of `Engine/Scripts/odd-tests`, compiled together with the engine and the
// generator of the tests.

import Foundation

@testable import CourseBuild
@testable import Course
@testable import CoursePlatform

/// Compares the verdict on odd tests with what `swift test` says.
@main struct OddTestsCheck {
  static func main() throws {
    let seed = UInt64(CommandLine.arguments[1]) ?? 1
    let count = Int(CommandLine.arguments[2]) ?? 500
    let folder = CommandLine.arguments[3]
    print("seed \(seed), \(count) files")
    var odd = OddTests(seed: seed)
    let verdictService = try VerdictService(store: Store(path: "\(folder)/store"))
    var files = 0
    var tests = 0
    var handedOver = 0
    var isSame = true
    while files < count {
      // One package in five is for SwiftPM; it tells nothing but by hand.
      let kind = files / 25 % 5 == 4 ? OddTests.Kind.handedOver : .direct
      let size = min(25, count - files)
      let tree = odd.package(of: size, kind)
      files += size
      let direct = try verdict(verdictService, tree)
      if direct.isHandedOver {
        handedOver += size
        isSame = isSame && kind == .handedOver
      }
      let package = "\(folder)/package"
      Files.remove("\(package)/Tests")
      let run = try SwiftTestRun(tree, in: package)
      tests += run.tests?.count ?? 0
      let difference = run.difference(from: direct.verdict)
      print(
        "\(files) files, \(run.tests?.count ?? 0) tests (\(kind)):"
          + " \(difference ?? "the same")"
          + (direct.isHandedOver ? ", by SwiftPM" : "")
      )
      // What does not compile at all says nothing of tests.
      let isValid = run.tests != nil || kind == .handedOver
      if !isValid { print("not valid: \(direct.verdict)") }
      guard
        difference != nil || !isValid
          || (direct.isHandedOver && kind == .direct)
      else { continue }
      isSame = false
      let kept = "\(folder)/differs-\(files)"
      for (path, text) in tree.files {
        try Files.write(text, to: "\(kept)/\(path)")
      }
      print("kept in \(kept)")
    }
    print(
      "\(files) files, \(tests) tests, \(handedOver) files by SwiftPM: "
        + (isSame ? "the same for each" : "NOT the same")
    )
    exit(isSame ? 0 : 1)
  }

  private static func verdict(
    _ verdictService: VerdictService,
    _ tree: Tree
  ) throws -> (verdict: Verdict, isHandedOver: Bool) {
    let direct = DirectBuild(
      toolchain: verdictService.toolchain,
      store: verdictService.store,
      limits: Command.Limits(seconds: 60, memoryBytes: 4 << 30)
    )
    do {
      let plan = try verdictService.plan(of: tree)
      return (try direct.verdict(on: tree, plan, running: .all), false)
    } catch let errors as Compiler.Errors {
      return (.doesNotCompile(errors.diagnostics), false)
    } catch let unknown as PackagePlan.Unknown {
      print("handed over: \(unknown)")
      return (try verdictService.swiftPMVerdict(on: tree), true)
    }
  }
}

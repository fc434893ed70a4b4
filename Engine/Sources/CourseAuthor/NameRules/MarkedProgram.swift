import CourseBuild
import Course
import CoursePlatform

/// A copy of a program with some declarations marked as deprecated.
///
/// The compiler's warnings then reveal where tests use those declarations.
struct MarkedProgram {
  let reader: ProgramReader
  /// The package that contains the program and its tests.
  let tree: Tree
  /// The declarations to mark as deprecated.
  let symbols: [Symbol]

  /// A line in a test file that uses a marked declaration.
  struct Use: Codable, Sendable {
    let symbol: Symbol
    let path: String
    /// The number of the line in the file, starting at 1.
    let line: Int
  }

  /// Returns the lines where test files use the marked declarations.
  ///
  /// - Throws: `Compiler.Errors` if the unmarked program or tests don't
  ///   compile, `Compiler.ToolFailure` if the compiler fails otherwise, or
  ///   `Files.Failure` if a file can't be read or written.
  func uses(in paths: [String]) throws -> [Use] {
    let modules = try reader.plan(of: tree).tests.filter {
      !$0.files.allSatisfy { !paths.contains($0) }
    }
    let tests = modules.map { "\($0.part(of: tree).digest)" }
    let key = Digest.of(
      .nameUses,
      reader.compiler.identity + ["\(tree.program.digest)"]
        + tests + paths + symbols.map { "\($0.file):\($0.line) \($0.name)" }
    )
    return try reader.store.value(for: key) {
      do {
        return try uses(of: markable, in: paths, modules)
      } catch is Compiler.Errors {
        let others = markable.filter { !$0.isCase }
        return try usesWithoutErrors(of: others, in: paths, modules)
          + spelledUses(of: symbols.filter(\.isCase), in: paths)
      }
    }
  }

  /// Returns the uses of marked declarations in tests.
  ///
  /// - Throws: `Compiler.Errors` if the tests don't compile even with the
  ///   unmarked program, or `Compiler.ToolFailure` if only the deprecation
  ///   marks prevent the tests from compiling.
  private func usesWithoutErrors(
    of marked: [Symbol],
    in paths: [String],
    _ tests: [PackagePlan.Module]
  ) throws -> [Use] {
    do {
      return try uses(of: marked, in: paths, tests)
    } catch let errors as Compiler.Errors {
      _ = try uses(of: [], in: paths, tests)
      throw Compiler.ToolFailure(
        tool: "the compiler, run on a copy of the program with deprecation "
          + "attributes added,",
        output: errors.diagnostics.map(\.description).joined(separator: "\n")
      )
    }
  }

  /// The declarations that can be marked as deprecated: types, and all
  /// declarations that don't share a line with a type.
  private var markable: [Symbol] {
    symbols.filter { symbol in
      let line = tree[symbol.file]?.lines[symbol.line] ?? ""
      return symbol.text.isOfType
        || !Self.typeWords.contains { line.contains("\($0) ") }
    }
  }

  private static let typeWords = ["actor", "class", "enum", "struct"]

  private func uses(
    of marked: [Symbol],
    in paths: [String],
    _ tests: [PackagePlan.Module]
  ) throws -> [Use] {
    return try reader.store.withDraft { draft in
      let interfaces = try interfaces(marking: marked, in: draft)
      return try tests.flatMap { module in
        let files = module.part(of: tree).files
        let job = reader.job(
          for: module,
          files: files,
          interfaces: interfaces,
          making: .interface
        )
        let folder = "\(draft)/\(module.name)"
        return try reader.compiler.warnings(
          about: paths.filter(module.files.contains),
          job,
          in: folder
        )
        .compactMap { use($0, of: marked) }
      }
    }
  }

  private static let mark = "untold "

  private func use(_ warning: Diagnostic, of marked: [Symbol]) -> Use? {
    guard let mark = warning.message.firstRange(of: ": \(Self.mark)") else {
      return nil
    }
    let digits = warning.message[mark.upperBound...].prefix(while: \.isNumber)
    guard let index = Int(digits), marked.indices.contains(index) else {
      return nil
    }
    // Several cases may share a line, and so a mark.
    let symbol = marked.first { other in
      other.file == marked[index].file && other.line == marked[index].line
        && warning.quotedNames.contains { $0 == other.path.last }
    }
    return Use(
      symbol: symbol ?? marked[index],
      path: warning.path,
      line: warning.line
    )
  }

  /// Compiles the program with some declarations marked as deprecated and
  /// returns the folders that contain the modules' interfaces.
  ///
  /// A module is compiled again only if it contains marked declarations, or if
  /// one of its dependencies was compiled again.
  ///
  /// - Throws: `Compiler.Errors` if the program doesn't compile,
  ///   `Compiler.ToolFailure` if the compiler fails otherwise, or
  ///   `Files.Failure` if a file can't be read or written.
  private func interfaces(
    marking symbols: [Symbol],
    in draft: String
  ) throws -> ProgramReader.Interfaces {
    var interfaces = try reader.interfaces(of: tree)
    var changed: Set<String> = []
    for module in try reader.plan(of: tree).sources {
      let files = module.part(of: tree).files
      let marked = Self.marking(symbols, in: files)
      guard marked != files || !changed.isDisjoint(with: module.dependencies)
      else { continue }
      let folder = "\(draft)/\(module.name)"
      let job = reader.job(
        for: module,
        files: marked,
        interfaces: interfaces,
        making: .interface
      )
      try reader.compiler.compile(job, in: folder)
      interfaces[module.name] = folder
      changed.insert(module.name)
    }
    return interfaces
  }

  private static func marking(
    _ symbols: [Symbol],
    in files: [String: String]
  ) -> [String: String] {
    var files = files
    var seen: Set<String> = []
    for (index, symbol) in symbols.enumerated() {
      guard var lines = files[symbol.file]?.lines,
        seen.insert("\(symbol.file):\(symbol.line)").inserted
      else { continue }
      let indent = lines[symbol.line].prefix { $0 == " " }
      let rest = lines[symbol.line].dropFirst(indent.count)
      lines[symbol.line] =
        indent + "@available(*, deprecated, message: \"\(mark)\(index)\") "
        + rest
      files[symbol.file] = lines.joined(separator: "\n")
    }
    return files
  }

  private func spelledUses(of cases: [Symbol], in paths: [String]) -> [Use] {
    paths.flatMap { path in
      (tree[path] ?? "").lines.enumerated().flatMap { index, line in
        cases.filter { $0.isSpelled(in: line) }
          .map { Use(symbol: $0, path: path, line: index + 1) }
      }
    }
  }
}

extension Symbol {
  /// Returns whether a line uses the enum case, with a dot before the case's
  /// name and, optionally, the enum's name before the dot.
  fileprivate func isSpelled(in line: String) -> Bool {
    line.ranges(of: ".\(baseName ?? "")").contains { place in
      guard line[place.upperBound...].first?.isPartOfName != true else {
        return false
      }
      let before = line[..<place.lowerBound]
      return before.last.map { " ([{:".contains($0) } ?? true
        || before.hasSuffix(path.dropLast().last ?? "")
    }
  }
}

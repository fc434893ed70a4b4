import CourseBuild
import CourseContent
import CourseSystem

/// Asks the compiler what programs declare, and what tests ask of them.
struct NameReader: Sendable {
  private let store: Store
  private let compiler: Compiler

  /// What a program declares.
  struct Program: Sendable {
    /// The declarations of all modules.
    var declarations: [Declaration] = []
    /// The folder of each module's interface, by the module's name.
    fileprivate var interfaces: [String: String] = [:]
  }

  /// Creates a reader that keeps what it read.
  init(verdictService: VerdictService) {
    store = verdictService.store
    compiler = Compiler(
      toolchain: verdictService.toolchain,
      moduleCache: DirectBuild.moduleCache(in: verdictService.store)
    )
  }

  // MARK: Programs

  /// Returns what the program of a tree declares.
  ///
  /// - Throws: `Compiler.Errors`, `Compiler.ToolFailure`, and `Files.Failure`.
  func program(of tree: Tree) throws -> Program {
    var program = Program()
    for module in try PackageShape(tree).sources {
      let files = module.part(of: tree)
      let key = key("declarations", module, files, program)
      let folder = try store.directory(for: key) { draft in
        let job = job(module, files, program, .declarations)
        _ = try compiler.compile(job, in: draft)
        Files.remove("\(draft)/Sources")
      }
      program.interfaces[module.name] = folder
      program.declarations += try store.value(
        for: Digest.of(["declarations 2 of", folder])
      ) {
        KeptDeclarations(try declarations(in: folder, of: tree))
      }.all
    }
    return program
  }

  private func declarations(
    in folder: String,
    of tree: Tree
  ) throws -> [Declaration] {
    let graphs = Files.names(in: folder).filter {
      $0.hasSuffix(".symbols.json")
    }
    let found = try SymbolGraph.declarations(
      in: graphs.map { try Files.read("\(folder)/\($0)") }
    )
    return found.map { $0.withRawValue(in: tree) }
  }

  // MARK: Tests

  /// Returns what a test file asks of a program.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - tree: the package.
  ///   - program: what the package's program declares.
  /// - Returns: what it uses and compares.
  /// - Throws: `Compiler.Errors`, `Compiler.ToolFailure`, and `Files.Failure`.
  func reading(
    of path: String,
    in tree: Tree,
    _ program: Program
  ) throws -> TestReading {
    guard
      let module = try PackageShape(tree).tests.first(where: {
        $0.files.contains(path)
      })
    else { return TestReading() }
    let files = module.part(of: tree)
    let key = key("names in \(path)", module, files, program)
    return try store.value(for: key) {
      let job = job(module, files, program, .object)
      let root = try store.withDraft { draft in
        try compiler.syntaxTree(of: path, job, in: draft)
      }
      return try reading(of: root, files[path] ?? "", program)
    }
  }

  private func reading(
    of root: SyntaxNode,
    _ text: String,
    _ program: Program
  ) throws -> TestReading {
    let lines = SourceLines(text)
    let found = UseFinder(root).found
    let mangled = found.compactMap { use -> String? in
      switch use.subject {
      case .declaration: nil
      case .type(let type), .conformance(let type, _): type
      }
    }
    let resolver = NameResolver(
      declarations: program.declarations,
      types: try compiler.demangled(Set(mangled).sorted())
    )
    var seen: Set<[String?]> = []
    var reading = TestReading(
      texts: ComparedTextFinder(root).found.map { text in
        ComparedText(text: text.text, line: lines.line(of: text.start))
      }
    )
    for use in found {
      let line = lines.line(of: use.start)
      reading.uses += resolver.uses(of: use.subject, in: line)
        .filter { use in
          seen.insert([use.declaration.usr, use.calledName, use.inherited])
            .inserted
        }
    }
    return reading
  }

  // MARK: Calls

  private func job(
    _ module: PackageShape.Module,
    _ files: Tree,
    _ program: Program,
    _ product: Compiler.Product
  ) -> Compiler.Job {
    let isProgram = module.kind == .program
    return Compiler.Job(
      module: module.name,
      files: files.files,
      imports: module.dependencies.compactMap { program.interfaces[$0] },
      product: product,
      isLibrary: !isProgram || !module.hasMainFile,
      entryPoint: isProgram ? DirectBuild.entryPoint(of: module) : nil
    )
  }

  private func key(
    _ kind: String,
    _ module: PackageShape.Module,
    _ files: Tree,
    _ program: Program
  ) -> Digest {
    Digest.of(
      compiler.identity
        + ["names 5", kind, module.name, "\(module.kind)", "\(files.digest)"]
        + module.dependencies.flatMap { [$0, program.interfaces[$0] ?? ""] }
    )
  }
}

/// The lines of a text by its bytes.
private struct SourceLines {
  private let lines: [String]
  private let starts: [Int]

  init(_ text: String) {
    lines = text.lines
    let feeds = text.utf8.enumerated().filter { $0.element == 0x0A }
    starts = [0] + feeds.map { $0.offset + 1 }
  }

  /// Returns the line that a byte is in.
  func line(of byte: Int) -> String {
    let index = (starts.firstIndex { $0 > byte } ?? starts.count) - 1
    return lines.indices.contains(index) ? lines[index] : ""
  }
}

extension Declaration {
  /// Returns a case with the raw value that its line gives it: the compiler
  /// leaves it out.
  fileprivate func withRawValue(in tree: Tree) -> Declaration {
    guard isCase, let file, let lines = tree[file]?.lines,
      lines.indices.contains(line)
    else { return self }
    let source = lines[line].trimmed
    guard source.hasPrefix("case "), source.contains(" = ") else { return self }
    return Declaration(
      usr: usr,
      kind: kind,
      path: path,
      signature: source,
      isPublic: isPublic,
      file: file,
      line: line
    )
  }
}

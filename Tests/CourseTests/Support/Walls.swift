/// Reads what the manifest, the sources and the page of the architecture say
/// of modules.
enum Walls {
  /// Returns the modules that the manifest's table names, with what each may
  /// import.
  static func modules(ofManifest text: String) -> [String: Set<String>] {
    let entry = /\(\s*"(Course\w+)",\s*\[([^\]]*)\]\s*\)/
    let pairs = text.matches(of: entry).map { match in
      (
        String(match.1),
        Set(match.2.matches(of: /"(\w+)"/).map { String($0.1) })
      )
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  /// Returns the modules of the course that a source imports.
  static func courseImports(in source: String) -> Set<String> {
    Set(
      source.matches(of: /(?m)^(?:package |public )?import (Course\w+)/)
        .map { String($0.1) }
    )
  }

  /// Returns the types that a source defines outside others.
  static func types(in source: String) -> Set<String> {
    let definition =
      /(?m)^(?:package |public |final |indirect )*(?:struct|enum|class|actor|protocol) (\w+)/
    return Set(source.matches(of: definition).map { String($0.1) })
  }

  /// Returns the modules in the first column of the page's table of modules.
  static func rows(ofPage text: String) -> Set<String> {
    let cells = text.matches(of: /(?m)^\| (`[^|]+`) \| [^|]+ \| [^|]+ \|$/)
    return Set(
      cells.flatMap { $0.1.matches(of: /`([^`]+)`/).map { String($0.1) } }
    )
  }

  /// Returns the folders and files of `Sources` that the page names.
  static func paths(inPage text: String) -> Set<String> {
    Set(
      text.matches(
        of: /`(?:Sources\/)?((?:Course\w+|kata|kata-\w+)\/[\w\/.+]+)`/
      )
      .map { String($0.1) }
    )
  }
}

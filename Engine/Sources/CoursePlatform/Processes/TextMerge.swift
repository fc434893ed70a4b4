/// The result of a three-way merge of two versions of a file, performed by git.
package struct TextMerge {
  /// The file's merged content, including git's conflict markers.
  package let text: String
  /// Whether git merged the versions without conflicts.
  package let isWhole: Bool

  /// Merges two versions of a file that have a common ancestor.
  ///
  /// If `prefersOurs` is true, a conflict is resolved by taking `ours`.
  ///
  /// - Throws: `Command.StartFailure` if git can't be started, or
  ///   `Files.Failure` if a file can't be written.
  package init(
    base: String,
    ours: String,
    theirs: String,
    prefersOurs: Bool = false,
    git: Git
  ) throws {
    guard base != ours else {
      self.init(text: theirs, isWhole: true)
      return
    }
    let folder = Files.newTemporaryPath()
    try Files.makeDirectory(folder)
    defer { Files.remove(folder) }
    let names = ["chapter", "before", "course"]
    for (name, text) in zip(names, [theirs, base, ours]) {
      try Files.write(text, to: "\(folder)/\(name)")
    }
    let words =
      ["merge-file", prefersOurs ? "--theirs" : "--diff3"]
      + names.flatMap { ["-L", $0] }
      + names.map { "\(folder)/\($0)" }
    let isWhole = try git.succeeds(words)
    self.init(text: try Files.read("\(folder)/chapter"), isWhole: isWhole)
  }

  private init(text: String, isWhole: Bool) {
    self.text = text
    self.isWhole = isWhole
  }
}

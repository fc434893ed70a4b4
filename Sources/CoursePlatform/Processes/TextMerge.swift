/// Three versions of a file made one, as git merges them.
package struct TextMerge {
  /// The merged text, with git's marks around what is in conflict.
  package let text: String
  /// Whether nothing is in conflict.
  package let isWhole: Bool

  /// Merges what two sides made of a text.
  ///
  /// - Throws: when git cannot be run, or a file not be written.
  package init(
    base: String,
    ours: String,
    theirs: String,
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
      ["merge-file", "--diff3"] + names.flatMap { ["-L", $0] }
      + names.map { "\(folder)/\($0)" }
    let isWhole = try git.succeeds(words)
    self.init(text: try Files.read("\(folder)/chapter"), isWhole: isWhole)
  }

  private init(text: String, isWhole: Bool) {
    self.text = text
    self.isWhole = isWhole
  }
}

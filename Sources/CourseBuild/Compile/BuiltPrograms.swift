/// The programs of a tree, or why there are none.
package enum BuiltPrograms {
  /// The path of each by its name.
  case built([String: String])
  case doesNotCompile([Diagnostic])
}

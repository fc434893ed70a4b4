import CourseSystem

/// How drawings look: their colours are those of all our pages.
enum DrawingStyle {
  /// The rules, by light and by dark.
  ///
  /// A drawing is a file of its own that no other sheet reaches, and not every
  /// program that shows one knows variables: each colour is said where it is.
  static let sheet = StyleSheet(StyleSheet.StaticRules(rules))

  private static let rules: StaticString = """
    text { font: 14px system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif; fill: #24221f }
    .title { font-size: 15px; font-weight: 600 }
    .strong { font-weight: 600 }
    .note { font-size: 13px }
    .pale { fill: #635e56 }
    .accent { fill: #2a4d8f }
    .paper { fill: #fcfbf8 }
    path { fill: none; stroke: #24221f; stroke-width: 1.5; stroke-linejoin: round }
    .lifeline, .aside, .cut, .ring { stroke: #635e56 }
    .lifeline { stroke-width: 1 }
    .aside { stroke-width: 1; stroke-dasharray: 1 3; stroke-linecap: round }
    .answer { stroke-dasharray: 5 4 }
    .cut { stroke-dasharray: 4 4 }
    .best { stroke: #2a4d8f; stroke-width: 3 }
    .node, .chosen, .faded, .remark { fill: #f5f3ed; stroke: #635e56 }
    .chosen { stroke: #2a4d8f; stroke-width: 2 }
    .faded { fill: none; stroke-dasharray: 4 4 }
    .remark { stroke: #dfdbd2 }
    .head { fill: #24221f; stroke: none }
    @media (prefers-color-scheme: dark) {
    text { fill: #dedad2 }
    .pale { fill: #a19c92 }
    .accent { fill: #9dbbf5 }
    .paper { fill: #17181c }
    path { stroke: #dedad2 }
    .lifeline, .aside, .cut, .ring { stroke: #a19c92 }
    .best { stroke: #9dbbf5 }
    .node, .chosen, .faded, .remark { fill: #1f2127; stroke: #a19c92 }
    .chosen { stroke: #9dbbf5 }
    .faded { fill: none }
    .remark { stroke: #34363e }
    .head { fill: #dedad2 }
    }
    """
}

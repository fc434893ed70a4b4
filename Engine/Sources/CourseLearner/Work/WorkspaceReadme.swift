import Foundation

/// The README for a workspace, which explains the folder and the commands.
///
/// This README replaces the lesson's README, which would reveal the listings
/// for all steps.
enum WorkspaceReadme {
  /// The README's path, relative to the workspace's folder.
  static let path = "README.md"

  static let text = """
    # Your workspace

    This package is yours. Your program is in `Sources`, and your tests are in
    `Tests`. The course reads your files when you save, and changes them only
    when you ask it to. Open this folder in your editor, and run the course in a
    terminal, in the folder of the clone:

    ```text
    swift run kata               show the live screen: the step, and the verdict on your last save
    swift run kata hint          show a hint; run the command again for a stronger hint
    swift run kata show          show the lesson's listing for your task
    swift run kata show 3.2      show a whole step without changing your files
    swift run kata show 3 --answers
                                 show the answers to the exercises in a chapter
    swift run kata take          replace your version with the lesson's listing
    swift run kata diff          show where your program and the lesson's differ
    swift run kata next          go to the next step when this step is done
    swift run kata goto 3.2      go to the start of any step
    swift run kata restore       list your saves, which you can restore
    swift run kata help          show everything else
    ```

    `swift test` works in here, as in any package.

    - **The clone has a `Sources` and a `Tests` of its own.** They hold the
      finished program. If a file looks finished before you've started, check that
      its path begins with this folder.
    - **Nothing gets lost.** Whatever you had is saved before `take`, `goto`,
      `next` or `restore` changes a file, and `restore` brings it back.
    - **Change steps with `goto`, not with `git checkout`.** The tags of the
      course are here for comparing: `git tag` lists them, and `git diff TAG`
      compares your files with one. A checkout would change your files without
      a save, and the course would still think you're at the old step.

    The branch is `mine`. Commit to it if you like; the course never does.

    """
}

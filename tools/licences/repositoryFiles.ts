import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"

/** Paths of the files that git tracks or would add, from the root. */
export const repositoryFiles = (root: string): ReadonlyArray<string> =>
  execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 100_000_000,
  })
    .split("\0")
    .filter((path) => path !== "" && existsSync(join(root, path)))

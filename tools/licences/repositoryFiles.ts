import { readdirSync } from "node:fs"

/** As .gitignore names them. Git itself is not asked: an unpacked archive has none. */
export const skipped: ReadonlySet<string> = new Set([
  ".git",
  ".nx",
  ".trawl",
  "dist",
  "node_modules",
  "packed",
  "trawl-pages",
])

/** Paths of the files of a repository from its root, without what is installed or built. */
export const repositoryFiles = (root: string, folder = ""): ReadonlyArray<string> =>
  readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    if (skipped.has(entry.name) || entry.name.endsWith(".tsbuildinfo")) return []
    return entry.isDirectory() ? repositoryFiles(root, `${folder}${entry.name}/`) : [`${folder}${entry.name}`]
  })

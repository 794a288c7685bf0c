import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

const isIgnored = (root: string): ((name: string) => boolean) => {
  // Git itself is not asked: an unpacked archive has none. Each line of ours is a name, or `*` and an ending.
  const file = join(root, ".gitignore")
  const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n").filter(Boolean) : []
  const names = new Set([".git", "node_modules", ...lines])
  const endings = lines.filter((line) => line.startsWith("*")).map((line) => line.slice(1))
  return (name) => names.has(name) || endings.some((ending) => name.endsWith(ending))
}

const filesIn = (folder: string, inside: string, isLeftOut: (name: string) => boolean): ReadonlyArray<string> =>
  readdirSync(join(folder, inside), { withFileTypes: true }).flatMap((entry) => {
    if (isLeftOut(entry.name)) return []
    return entry.isDirectory() ? filesIn(folder, `${inside}${entry.name}/`, isLeftOut) : [`${inside}${entry.name}`]
  })

/** Paths of the files of a repository from its root, without what its `.gitignore` names. */
export const repositoryFiles = (root: string): ReadonlyArray<string> => filesIn(root, "", isIgnored(root))

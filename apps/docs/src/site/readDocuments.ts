import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** A markdown file of the project. */
export interface DocumentFile {
  /** From the root of the project, with slashes. */
  readonly path: string
  readonly text: string
}

const inRoot = ["README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md"]

const filesBelow = (root: string, folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === "node_modules" ? [] : filesBelow(root, path)
    return [path]
  })

const readmesIn = (root: string, group: string): ReadonlyArray<string> =>
  readdirSync(join(root, group)).map((name) => `${group}/${name}/README.md`)

const pathsIn = (root: string): ReadonlyArray<string> => [
  ...inRoot,
  ...filesBelow(root, "docs").filter((path) => path.endsWith(".md")),
  ...["apps", "libs"].flatMap((group) => readmesIn(root, group)),
]

const read = (root: string, path: string): ReadonlyArray<DocumentFile> => {
  try {
    return [{ path, text: readFileSync(join(root, path), "utf8") }]
  } catch {
    // The project may be installed without some of them.
    return []
  }
}

/** The documents of the project: those of its root, of docs/, and the READMEs of libs and apps. */
export const readDocuments = (root: string): ReadonlyArray<DocumentFile> =>
  pathsIn(root)
    .toSorted()
    .flatMap((path) => read(root, path))

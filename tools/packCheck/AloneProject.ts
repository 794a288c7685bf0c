import { mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { ReadmeExample } from "../docs/ReadmeExample.ts"
import type { PackedAlone } from "../pack/packAlone.ts"

/** An empty project in which only one packed lib is installed, with what its README says to install. */
export interface AloneProject {
  /** Folder in `libs`. */
  readonly lib: string
  readonly packed: PackedAlone
  readonly folder: string
  /** Specifiers of all entries that are modules, the root entry first. */
  readonly entries: ReadonlyArray<string>
  readonly examples: ReadonlyArray<ReadmeExample>
}

/** The specifiers of a packed lib's entries. */
export const entrySpecifiers = ({ name, exports = {} }: PackedAlone["manifest"]): ReadonlyArray<string> =>
  Object.entries(exports).flatMap(([key, target]) => (typeof target === "string" ? [] : [`${name}${key.slice(1)}`]))

/** Name of the file with an example. */
export const exampleFile = (index: number): string => `example${index}.ts`

/** Writes the project, without installing anything. `others` are the versions or addresses of what the README names. */
export const writeProject = (
  { lib, packed, folder, entries, examples }: AloneProject,
  others: Readonly<Record<string, string>>,
): void => {
  mkdirSync(folder, { recursive: true })
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text)
  const { name } = packed.manifest
  const dependencies = { [name]: `file:${packed.file}`, ...others }
  write(
    "package.json",
    JSON.stringify({ name: `only-${lib}`, private: true, type: "module", dependencies }, undefined, 2),
  )
  write(
    "entries.ts",
    `${entries.map((entry, index) => `import * as entry${index} from "${entry}"`).join("\n")}\n\nexport default [${entries.map((_, index) => `entry${index}`).join(", ")}]\n`,
  )
  write("root.ts", `export * from "${name}"\n`)
  // Imports make a module of an example that has none.
  for (const [index, { code }] of examples.entries()) write(exampleFile(index), `${code}\nexport {}\n`)
}

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { AloneProject } from "./AloneProject.ts"
import { attempt } from "./attempt.ts"

/** What came of loading the entries of a lib. */
export interface LoadedEntries {
  /** Optional packages without which an entry does not load, by entry. */
  readonly lacking: ReadonlyMap<string, string>
  readonly faults: ReadonlyArray<string>
}

const program = `const results = []
for (const entry of process.argv.slice(2)) {
  try {
    await import(entry)
    results.push({ entry, message: "" })
  } catch (error) {
    results.push({ entry, message: String(error?.message ?? error) })
  }
}
process.stdout.write("\\n" + JSON.stringify(results))
process.exit(0)
`

const missing = /^Cannot find package '([^']+)'/

/** Loads entries in a project by Node, each in turn. An entry may lack a package that its lib calls optional. */
export const loadEntries = async (
  { folder, packed }: AloneProject,
  entries: ReadonlyArray<string>,
): Promise<LoadedEntries> => {
  writeFileSync(join(folder, "load.js"), program)
  const { isGood, output } = await attempt(folder, process.execPath, ["load.js", ...entries])
  if (!isGood) return { lacking: new Map(), faults: [`its entries do not load: ${output}`] }
  // Written by the program above.
  const results = JSON.parse(output.slice(output.lastIndexOf("\n") + 1)) as ReadonlyArray<{
    entry: string
    message: string
  }>
  const lacking = new Map<string, string>()
  const faults: Array<string> = []
  for (const { entry, message } of results) {
    const name = missing.exec(message)?.[1]
    const isOptional = name !== undefined && packed.manifest.peerDependenciesMeta?.[name]?.optional === true
    if (isOptional) lacking.set(entry, name)
    else if (message !== "") faults.push(`${entry} does not load: ${message}`)
  }
  return { lacking, faults }
}

import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { type AloneProject, exampleFile } from "./AloneProject.ts"
import { attempt } from "./attempt.ts"

/** How a project resolves modules. */
export const resolutions = {
  nodenext: { module: "nodenext", moduleResolution: "nodenext" },
  bundler: { module: "esnext", moduleResolution: "bundler" },
} as const

/** A key of `resolutions`. */
export type Resolution = keyof typeof resolutions

/** Compiler errors of a project. */
export interface TypeFaults {
  readonly resolution: Resolution
  readonly skipLibCheck: boolean
  readonly output: string
}

interface Setting {
  readonly resolution: Resolution
  readonly skipLibCheck: boolean
  /** Whether the declarations of browsers are there. */
  readonly dom: boolean
  readonly files: ReadonlyArray<string>
}

/** The declarations of effect name types of browsers. */
const namesEffect = ({ packed }: AloneProject): boolean => packed.manifest.peerDependencies?.["effect"] !== undefined

const compile = async (
  root: string,
  folder: string,
  { resolution, skipLibCheck, dom, files }: Setting,
): Promise<ReadonlyArray<TypeFaults>> => {
  const file = "tsconfig.json"
  const compilerOptions = {
    ...resolutions[resolution],
    target: "es2024",
    lib: dom ? ["es2024", "dom"] : ["es2024"],
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck,
  }
  writeFileSync(join(folder, file), JSON.stringify({ compilerOptions, files }))
  const { isGood, output } = await attempt(folder, join(root, "node_modules", ".bin", "tsc"), ["-p", file])
  return isGood ? [] : [{ resolution, skipLibCheck, output }]
}

/**
 * Type-checks the entries and examples of a project in four settings; `lacking` are the optional packages without which its entries do not load. What passes with the declarations of all packages checked
 * passes without, so the latter is tried only to say more of a failure. A root entry that loads without effect needs no browser's types.
 */
export const checkTypes = async (
  root: string,
  project: AloneProject,
  lacking: ReadonlyMap<string, string>,
): Promise<ReadonlyArray<TypeFaults>> => {
  const { folder, packed, examples } = project
  const dom = namesEffect(project)
  const files = ["entries.ts", ...examples.map((_, index) => exampleFile(index))]
  const faults: Array<TypeFaults> = []
  for (const resolution of ["nodenext", "bundler"] as const) {
    const whole = await compile(root, folder, { resolution, skipLibCheck: false, dom, files })
    faults.push(...whole)
    if (whole.length > 0) faults.push(...(await compile(root, folder, { resolution, skipLibCheck: true, dom, files })))
  }
  const { name, peerDependenciesMeta } = packed.manifest
  if (peerDependenciesMeta?.["effect"]?.optional !== true || lacking.has(name)) return faults
  const alone = { resolution: "nodenext", skipLibCheck: false, dom: false, files: ["root.ts"] } as const
  return [...faults, ...(await compile(root, folder, alone))]
}

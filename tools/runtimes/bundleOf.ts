import { fileURLToPath } from "node:url"
import { type OutputChunk, rolldown } from "rolldown"

const root = fileURLToPath(new URL("../..", import.meta.url))
const virtual = `${root}tools/runtimes/bundled.ts`

/** A program in one file, with all that it imports. */
export interface Bundle {
  readonly code: string
  /** What was left to import: nothing that a browser has. */
  readonly imports: ReadonlyArray<string>
  /** The code of each module that went in, by path from the root of the project. */
  readonly modules: ReadonlyMap<string, string>
}

/** Where a bundle will run: as bundlers name it. The condition `browser` comes first in a page. */
export type Target = "page" | "worker"

const conditions: Readonly<Record<Target, ReadonlyArray<string>>> = { page: ["browser"], worker: ["worker", "browser"] }

/** Bundles and minifies a program as a page's bundler would, from the sources of the libs. */
export const bundleOf = async (program: string, target: Target = "page"): Promise<Bundle> => {
  const left = new Set<string>()
  const made = await rolldown({
    input: virtual,
    cwd: root,
    platform: "browser",
    logLevel: "silent",
    resolve: { conditionNames: ["@trawl/source", ...conditions[target], "module", "import", "default"] },
    external: (id) => {
      if (!id.startsWith("node:")) return false
      left.add(id)
      return true
    },
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === virtual ? id : null),
        load: (id) => (id === virtual ? program : null),
      },
    ],
  })
  try {
    const { output } = await made.generate({ format: "esm", minify: true, comments: false, codeSplitting: false })
    const [chunk] = output as [OutputChunk]
    const modules = Object.entries(chunk.modules).map(([id, { code }]) => [id.replace(root, ""), code ?? ""] as const)
    return {
      code: chunk.code,
      imports: [...new Set([...left, ...chunk.imports])].toSorted(),
      modules: new Map(modules),
    }
  } finally {
    await made.close()
  }
}

import { basename, dirname, join, relative } from "node:path"
import { existsSync } from "node:fs"
import { type OutputChunk, type Plugin, rolldown } from "rolldown"
import type { Bundle } from "./filesFrom.ts"
import { type Inside, isOutside } from "./insideOf.ts"
import { packageRoot } from "./packageRoot.ts"
import { pureValues } from "./pureValues.ts"

/** The code of a packed lib. */
export interface BundledCode {
  readonly files: Bundle
  /** Modules that went into it, absolute. */
  readonly modules: ReadonlySet<string>
  /** Data files that it reads at run time: absolute path by path beside the code. */
  readonly data: ReadonlyMap<string, string>
}

/** The bundler numbers functions of one name. */
const threadCall = /\bentryBeside(?:\$\d+)?\(\s*"([^"]+)",\s*import\.meta\.url\s*\)/g
const dataAddress = /new URL\("(\.{1,2}\/[^"]+)", import\.meta\.url\)/g

/** Threads and processes that a module starts: its code names them without an ending. */
export const threadsIn = (code: string): ReadonlyArray<string> =>
  [...code.matchAll(threadCall)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** The place of a data file beside the packed code, by the package that it belongs to: two packages may name theirs alike. */
const dataPlace = (file: string): string => `data/${basename(packageRoot(file))}/${basename(file)}`

/** Points the addresses of data files to their place in the package. A file that does not exist is left: an address of code, or a mistake that its lib's tests see. */
const dataBeside = (found: Map<string, string>): Plugin => ({
  name: "data-beside",
  transform: {
    filter: { id: /\.js$/, code: /new URL\("\.{1,2}\// },
    handler: (code, id) =>
      code.replace(dataAddress, (whole, path: string) => {
        const file = join(dirname(id), path)
        if (/\.[cm]?[jt]s$/.test(path) || !existsSync(file)) return whole
        found.set(dataPlace(file), file)
        return `new URL("./${dataPlace(file)}", import.meta.url)`
      }),
  },
})

const bundleOnce = async (input: ReadonlyMap<string, string>, isInside: Inside) => {
  const data = new Map<string, string>()
  const made = await rolldown({
    // What runs in browsers must not gain imports of Node from the bundler.
    platform: "neutral",
    input: Object.fromEntries(input),
    external: isOutside(isInside),
    // Modules of ES first: what is not used of a CommonJS package would stay.
    resolve: { conditionNames: ["import", "default"], mainFields: ["module", "main"] },
    plugins: [pureValues, dataBeside(data)],
    logLevel: "silent",
  })
  const { output } = await made.generate({
    format: "esm",
    entryFileNames: "[name].js",
    chunkFileNames: "[name]-[hash].js",
  })
  await made.close()
  return { chunks: output.filter((file): file is OutputChunk => file.type === "chunk"), data }
}

/** The code that is left of each module, by absolute path. */
const renderedModules = (chunks: ReadonlyArray<OutputChunk>): ReadonlyMap<string, string> =>
  new Map(
    chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { code }]) => (code === null || code === "" ? [] : [[id, code]])),
    ),
  )

/** The threads that modules start, absolute paths by name. */
const threadsOf = (modules: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...modules].flatMap(([id, code]) => threadsIn(code).map((name) => [name, join(dirname(id), `${name}.js`)])))

const withThreads = (input: ReadonlyMap<string, string>, threads: ReadonlyMap<string, string>) => {
  const all = new Map(input)
  for (const [name, file] of threads) {
    const known = all.get(name)
    if (known !== undefined && known !== file)
      throw new Error(`Two modules would be ${name}.js: ${relative(".", known)} and ${relative(".", file)}.`)
    all.set(name, file)
  }
  return all
}

/** Bundles built entries, by the names of their files, with all that is inside the tarball: siblings, inlined packages, and the threads that they start. */
export const bundleCode = async (entries: ReadonlyMap<string, string>, isInside: Inside): Promise<BundledCode> => {
  const { chunks, data } = await bundleOnce(entries, isInside)
  const modules = renderedModules(chunks)
  const all = withThreads(entries, threadsOf(modules))
  if (all.size > entries.size) return bundleCode(all, isInside)
  const files = new Map(chunks.map(({ fileName, code, imports }) => [fileName, { text: code, imports }]))
  const isRead = (place: string) => [...files.values()].some(({ text }) => text.includes(place))
  return { files, modules: new Set(modules.keys()), data: new Map([...data].filter(([place]) => isRead(place))) }
}

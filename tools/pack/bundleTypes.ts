import { type OutputChunk, rolldown } from "rolldown"
import { dts } from "rolldown-plugin-dts"
import type { Bundle } from "./filesFrom.ts"
import { type Inside, isOutside } from "./insideOf.ts"

/** The declarations of a packed lib. */
export interface BundledTypes {
  readonly files: Bundle
  /** Modules that went into them, absolute. */
  readonly modules: ReadonlySet<string>
}

/** Bundles the built declarations of entries, by the names of their files, with those of siblings and inlined packages. */
export const bundleTypes = async (entries: ReadonlyMap<string, string>, isInside: Inside): Promise<BundledTypes> => {
  const made = await rolldown({
    platform: "node",
    input: Object.fromEntries(entries),
    external: isOutside(isInside),
    plugins: [
      dts({ dtsInput: true, emitDtsOnly: true, tsconfig: false, compilerOptions: { moduleResolution: "bundler" } }),
    ],
    logLevel: "silent",
  })
  const { output } = await made.generate({
    format: "esm",
    entryFileNames: "[name].d.ts",
    chunkFileNames: "[name]-[hash].d.ts",
  })
  await made.close()
  const chunks = output.filter((file): file is OutputChunk => file.type === "chunk")
  return {
    files: new Map(chunks.map(({ fileName, code, imports }) => [fileName, { text: code, imports }])),
    modules: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
  }
}

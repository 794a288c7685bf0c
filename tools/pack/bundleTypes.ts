import { type OutputChunk, rolldown } from "rolldown"
import { dts } from "rolldown-plugin-dts"
import { isInside } from "./isInside.ts"

/** The declarations of a packed lib. */
export interface BundledTypes {
  /** Text by file name; all lie in one folder. */
  readonly files: ReadonlyMap<string, string>
  /** Modules that went into them, absolute. */
  readonly modules: ReadonlySet<string>
}

/** Bundles the built declarations of entries, by the names of their files, with those of siblings and inlined packages. */
export const bundleTypes = async (
  entries: ReadonlyMap<string, string>,
  inline: ReadonlySet<string>,
): Promise<BundledTypes> => {
  const made = await rolldown({
    platform: "node",
    input: Object.fromEntries(entries),
    external: (id) => !/^[./\0]|^\w:\\/.test(id) && !isInside(id, inline),
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
    files: new Map(chunks.map(({ fileName, code }) => [fileName, code])),
    modules: new Set(chunks.flatMap(({ moduleIds }) => moduleIds)),
  }
}

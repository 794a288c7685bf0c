import { bundleOf } from "./bundleOf.ts"
import { namedPackages } from "./namedPackages.ts"

const isForeign = (name: string): boolean => name.startsWith("node:") || name === "effect" || name.startsWith("effect/")

/** What in a lib's root entry keeps it from running in a browser, or from being installed without effect. */
export const faultsOfEntry = async (lib: string): Promise<ReadonlyArray<string>> => {
  const { code, imports } = await bundleOf(`export * from "${lib}"`)
  return [
    ...imports.map((name) => `${lib} imports ${name}.`),
    ...namedPackages(lib)
      .filter(isForeign)
      .map((name) => `${lib} names ${name} in its sources or types.`),
    ...[...code.matchAll(/.{0,30}(?<![\w$.])(?:Buffer\b|process\.\w|require\(|__dirname\b).{0,30}/gu)].map(
      ([found]) => `${lib} uses what only Node has: ${found}`,
    ),
  ]
}

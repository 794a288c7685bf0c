import { type LibEntry, moduleName } from "./entriesOf.ts"
import type { LibManifest } from "./Lib.ts"
import type { PackedDependencies } from "./packedDependencies.ts"

const isEmpty = (value: object): boolean => Object.keys(value).length === 0

/** The package.json of a packed lib: nothing of the workspace stays in it. */
export const packedManifest = (
  { name, version, description, sideEffects, engines }: LibManifest,
  entries: ReadonlyArray<LibEntry>,
  { license, ...needs }: PackedDependencies & { readonly license: string },
): Readonly<Record<string, unknown>> => ({
  name,
  version,
  ...(description === undefined ? {} : { description }),
  license,
  type: "module",
  ...(sideEffects === undefined ? {} : { sideEffects }),
  exports: {
    "./package.json": "./package.json",
    ...Object.fromEntries(
      entries.map((entry) => [
        entry.key,
        {
          types: `./dist/${entry.name}.d.ts`,
          ...Object.fromEntries(
            [...entry.modules.keys()].map((condition) => [condition, `./dist/${moduleName(entry, condition)}.js`]),
          ),
        },
      ]),
    ),
  },
  ...(engines === undefined ? {} : { engines }),
  ...Object.fromEntries(Object.entries(needs).filter(([, value]) => !isEmpty(value))),
})

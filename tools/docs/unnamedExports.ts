import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"

/** Names of the values that an index.ts exports, without types. */
export const exportedValues = (index: string): ReadonlyArray<string> => [
  ...[...index.matchAll(/^export \* as (\w+)/gmu)].map(([, name = ""]) => name),
  ...[...index.matchAll(/^export \{([^}]*)\}/gmu)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((entry) => entry.trim())
      .filter((entry) => entry !== "" && !entry.startsWith("type ")),
  ),
]

/** Values that a lib exports and its README does not name: `libs/fetch: robotsRules`. */
export const unnamedExports = (root: string): ReadonlyArray<string> =>
  readdirSync(join(root, "libs")).flatMap((lib) => {
    const [readme, index] = ["README.md", "src/index.ts"].map((path) =>
      readFileSync(join(root, "libs", lib, path), "utf8"),
    )
    const named = new Set(readme?.match(/\w+/gu))
    return exportedValues(index ?? "").flatMap((name) => (named.has(name) ? [] : [`libs/${lib}: ${name}`]))
  })

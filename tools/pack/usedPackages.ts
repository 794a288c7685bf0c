import { importsOf, packageOf } from "../layers/importsOf.ts"

/** What files of a packed lib import. */
export interface UsedPackages {
  /** Packages that its code loads. */
  readonly byCode: ReadonlySet<string>
  /** Packages that its declarations name. */
  readonly byTypes: ReadonlySet<string>
  /** Whether its declarations name Node's types. */
  readonly needsNodeTypes: boolean
}

type Files = ReadonlyMap<string, string>

const specifiersOf = (files: Files): ReadonlyArray<string> =>
  [...files].flatMap(([path, text]) => importsOf({ path, text }).map(({ specifier }) => specifier))

const packagesOf = (specifiers: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(specifiers.flatMap((specifier) => packageOf(specifier) ?? []))

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")

const nodeNames = /\bBuffer\b|\bNodeJS\./

/** The packages that bundled code and declarations import. */
export const usedPackages = (code: Files, types: Files): UsedPackages => {
  const named = specifiersOf(types)
  return {
    byCode: packagesOf(specifiersOf(code)),
    byTypes: packagesOf(named),
    needsNodeTypes:
      named.some((specifier) => specifier.startsWith("node:")) ||
      [...types.values()].some((text) => nodeNames.test(withoutComments(text))),
  }
}

/** The files that one file loads, itself included, at once or later. */
export const reachableFiles = (files: Files, start: string): Files => {
  const found = new Map<string, string>()
  const queue = [start]
  for (const name of queue) {
    const text = files.get(name)
    if (text === undefined || found.has(name)) continue
    found.set(name, text)
    // Code names other files by their ending `.js`; so do declarations.
    const ending = name.endsWith(".d.ts") ? ".d.ts" : ".js"
    for (const { specifier } of importsOf({ path: name, text }))
      if (specifier.startsWith("./")) queue.push(specifier.slice(2).replace(/\.js$/, ending))
  }
  return found
}

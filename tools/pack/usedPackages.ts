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

const packagesOf = (specifiers: ReadonlyArray<string>): ReadonlySet<string> =>
  new Set(specifiers.flatMap((specifier) => packageOf(specifier) ?? []))

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, "")

const nodeNames = /\bBuffer\b|\bNodeJS\./

/** Every module that texts of code or declarations name, by file name: those that they load at once, and later. */
export const specifiersIn = (files: ReadonlyMap<string, string>): ReadonlyArray<string> =>
  [...files].flatMap(([path, text]) => importsOf({ path, text }).map(({ specifier }) => specifier))

/** The packages of the modules that code loads, and of those that declarations name. */
export const usedPackages = (code: ReadonlyArray<string>, types: ReadonlyMap<string, string>): UsedPackages => {
  const named = specifiersIn(types)
  return {
    byCode: packagesOf(code),
    byTypes: packagesOf(named),
    needsNodeTypes:
      named.some((specifier) => specifier.startsWith("node:")) ||
      [...types.values()].some((text) => nodeNames.test(withoutComments(text))),
  }
}

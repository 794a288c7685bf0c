import { packageOf } from "../layers/importsOf.ts"

/** Whether a specifier names code that goes into the tarball: a sibling, or a package that a lib inlines. */
export const isInside = (specifier: string, inline: ReadonlySet<string>): boolean => {
  const name = packageOf(specifier)
  return name?.startsWith("@trawl/") === true || (name !== undefined && inline.has(name))
}

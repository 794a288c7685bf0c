import { packageOf } from "../layers/importsOf.ts"
import type { Lib } from "./Lib.ts"

/** Tells of a specifier whether its code goes into a tarball. */
export type Inside = (specifier: string) => boolean

/**
 * Siblings go inside, except those that a lib names as peers, which whoever installs it may leave out; and packages that a lib
 * inlines.
 */
export const insideOf = (libs: Iterable<Lib>): Inside => {
  const manifests = [...libs].map(({ manifest }) => manifest)
  const inline = new Set(manifests.flatMap(({ pack }) => pack?.inline ?? []))
  const peers = new Set(manifests.flatMap(({ peerDependencies }) => Object.keys(peerDependencies ?? {})))
  return (specifier) => {
    const name = packageOf(specifier)
    return name !== undefined && (inline.has(name) || (name.startsWith("@trawl/") && !peers.has(name)))
  }
}

/** For a bundler: whether a module stays an import. Addresses of files, and the bundler's own modules, never do. */
export const isOutside =
  (isInside: Inside) =>
  (id: string): boolean =>
    !/^[./\0]|^\w:\\/.test(id) && !isInside(id)

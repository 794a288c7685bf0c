import type { Converter } from "./Converter.ts"
import { PeerPackages } from "./PeerPackages.mjs"
import { pythonVersion } from "./peers/python.mjs"

/** Versions of all packages of a peer, `undefined` if one is not installed. Ours is "working tree". */
export const versionOf = (converter: Converter, folder: string): string | undefined => {
  if (converter.python !== undefined) return pythonVersion(converter.python)
  if (converter.packages === undefined) return workingTree
  const packages = new PeerPackages(folder)
  const versions = converter.packages.map((name) => packages.versionOf(name))
  return versions.includes(undefined) ? undefined : `${converter.name} ${versions.join(" ")}`
}

/** The version of ours, which changes all the time. */
export const workingTree = "working tree"

import type { LibManifest } from "./Lib.ts"
import type { PackedDependencies } from "./packedDependencies.ts"

/**
 * Adds what the dependencies of a packed lib have as peers that they cannot do without, in the installed versions: npm and pnpm
 * would install them by themselves, Yarn would not.
 */
export const withNeededPeers = (
  needs: PackedDependencies,
  installed: (name: string) => LibManifest | undefined,
): PackedDependencies => {
  const dependencies = { ...needs.dependencies }
  // Names that are added are visited too.
  const queue = Object.keys(dependencies)
  for (const name of queue) {
    const { peerDependencies = {}, peerDependenciesMeta = {} } = installed(name) ?? {}
    for (const peer of Object.keys(peerDependencies)) {
      const isGiven = peer in dependencies || peer in needs.peerDependencies
      const version = installed(peer)?.version
      if (isGiven || peerDependenciesMeta[peer]?.optional === true || version === undefined) continue
      dependencies[peer] = version
      queue.push(peer)
    }
  }
  const sorted = Object.entries(dependencies).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return { ...needs, dependencies: Object.fromEntries(sorted) }
}

import type { LibManifest } from "./Lib.ts"
import { newestOf } from "./newestOf.ts"
import { PackError } from "./PackError.ts"
import type { UsedPackages } from "./usedPackages.ts"

/** A package whose code is in the tarball. */
export interface Part {
  readonly manifest: LibManifest
  /** Whether it is a lib of this workspace. */
  readonly isOwn: boolean
  /** Packages that it declares and looks up at run time by a computed name. */
  readonly lookedUp: ReadonlyArray<string>
}

/** What a packed lib asks the installer for. */
export interface PackedDependencies {
  readonly dependencies: Readonly<Record<string, string>>
  readonly peerDependencies: Readonly<Record<string, string>>
  readonly peerDependenciesMeta: Readonly<Record<string, { readonly optional: true }>>
}

interface Uses {
  /** By all entries. */
  readonly all: UsedPackages
  /** By the root entry when it is loaded, and by its declarations. */
  readonly root: UsedPackages
}

type Ranges = ReadonlyMap<string, ReadonlyArray<string>>

const rangesIn = (sets: ReadonlyArray<Readonly<Record<string, string>> | undefined>): Ranges =>
  Map.groupBy(
    sets.flatMap((set) => Object.entries(set ?? {})),
    ([name]) => name,
  )
    .entries()
    .reduce<Map<string, ReadonlyArray<string>>>(
      (all, [name, pairs]) =>
        all.set(
          name,
          pairs.map(([, range]) => range),
        ),
      new Map(),
    )

const sorted = <T>(pairs: ReadonlyArray<readonly [string, T]>): Readonly<Record<string, T>> =>
  Object.fromEntries(pairs.toSorted(([one], [other]) => (one < other ? -1 : 1)))

const rangeFor = (name: string, ranges: Ranges): string => {
  const range = newestOf(ranges.get(name) ?? [])
  if (range === undefined)
    throw new PackError(
      `The libs in this tarball declare ${name} in versions that do not go together: ${ranges.get(name)?.join(", ")}.`,
    )
  return range
}

const typesPackage = (name: string): string => `@types/${name.replace("@", "").replace("/", "__")}`

/** The names of all packages that are used, those with the types of others included. */
const usedNames = ({ byCode, byTypes }: UsedPackages, isDeclared: (name: string) => boolean): ReadonlySet<string> => {
  const used = new Set<string>()
  for (const name of [...byCode, ...byTypes]) {
    const types = byTypes.has(name) && isDeclared(typesPackage(name))
    if (types) used.add(typesPackage(name))
    if (byCode.has(name) || !types || isDeclared(name)) used.add(name)
  }
  return used
}

/**
 * The dependencies of a packed lib: what its code and declarations really import, in the versions that its parts declare. What a lib
 * of ours has as a peer stays one; it is optional if the root entry loads without it, or if the lib itself calls it so, for whoever needs only
 * its other entries.
 */
export const packedDependencies = (
  parts: ReadonlyArray<Part>,
  uses: Uses,
  { peerDependenciesMeta = {} }: Pick<LibManifest, "peerDependenciesMeta"> = {},
): PackedDependencies => {
  const own = parts.filter(({ isOwn }) => isOwn)
  const peers = rangesIn(own.map(({ manifest }) => manifest.peerDependencies))
  const others = parts.filter(({ isOwn }) => !isOwn)
  const direct = rangesIn([
    ...parts.map(({ manifest }) => manifest.dependencies),
    ...others.map(({ manifest }) => manifest.peerDependencies),
  ])
  const isDeclared = (name: string) => peers.has(name) || direct.has(name)
  const lookedUp = parts.flatMap((part) => part.lookedUp)
  const names = new Set([...usedNames(uses.all, isDeclared), ...lookedUp])
  const undeclared = [...names].find((name) => !isDeclared(name))
  if (undeclared !== undefined)
    throw new PackError(`No lib in this tarball declares ${undeclared}, which its code imports.`)
  const peerNames = [...names].filter((name) => peers.has(name) && !direct.has(name))
  const inRoot = usedNames(uses.root, isDeclared)
  const isOptional = (name: string) => !inRoot.has(name) || peerDependenciesMeta[name]?.optional === true
  const nodeTypes = uses.all.needsNodeTypes ? [["@types/node", "*"] as const] : []
  return {
    dependencies: sorted([
      ...[...names].filter((name) => direct.has(name)).map((name) => [name, rangeFor(name, direct)] as const),
      ...nodeTypes,
    ]),
    peerDependencies: sorted(peerNames.map((name) => [name, rangeFor(name, peers)] as const)),
    peerDependenciesMeta: sorted(
      peerNames.filter(isOptional).map((name) => [name, { optional: true as const }] as const),
    ),
  }
}

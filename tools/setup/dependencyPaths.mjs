/** Where Node finds a package that the package in a folder imports. */
const placeOf = (locked, folder, name) => {
  for (let from = folder; ; from = from.slice(0, Math.max(from.lastIndexOf("/node_modules/"), 0))) {
    const path = from === "" ? `node_modules/${name}` : `${from}/node_modules/${name}`
    if (path in locked) return path
    if (from === "") return undefined
  }
}

const dependenciesOf = ({ peerDependenciesMeta: meta = {}, ...entry }) => [
  ...Object.keys({ ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies }),
  ...Object.keys(entry.peerDependencies ?? {}).filter((name) => meta[name]?.optional !== true),
]

/**
 * The paths from which a walk starts and those of all their dependencies, as far as `isTaken` takes their entries. `locked` is the `packages` of a
 * lock file, by path.
 */
export const dependencyPaths = (locked, from, isTaken) => {
  const paths = new Set()
  const rest = [...from]
  while (rest.length > 0) {
    const path = rest.pop()
    const entry = locked[path]
    if (entry === undefined || paths.has(path) || !isTaken(entry)) continue
    paths.add(path)
    rest.push(...dependenciesOf(entry).map((name) => placeOf(locked, path, name)))
  }
  return paths
}

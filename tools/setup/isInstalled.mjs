const isOptional = (entry) => entry.optional === true || entry.devOptional === true || entry.extraneous === true

/**
 * Whether npm's own record of `node_modules` holds every package of the lock file in its version.
 * Both arguments are the `packages` of a lock file, by path. Optional packages of other platforms may be missing.
 */
export const isInstalled = (locked, installed) =>
  Object.entries(locked).every(([path, entry]) => {
    if (path === "") return true
    const found = installed[path]
    return found === undefined ? isOptional(entry) : found.version === entry.version
  })

import { runtimePaths } from "./runtimePackages.mjs"

const isOurs = (path, entry) => entry.link === true || !path.includes("node_modules/")

const tests = {
  all: () => () => true,
  bundle: () => (_path, entry) => entry.dev !== true,
  run: (locked) => {
    const paths = runtimePaths(locked)
    // An optional package of a developer, such as a runtime of models, is used if it is there.
    return (path, entry) => isOurs(path, entry) || (paths.has(path) && entry.dev !== true)
  },
}

/**
 * The packages of a lock file that are needed to `run` a bundled server, to `bundle` it, or for `all` of the tests and checks;
 * each set contains the one before.
 */
export const neededPackages = (locked, purpose) => {
  const isNeeded = tests[purpose](locked)
  return Object.fromEntries(Object.entries(locked).filter(([path, entry]) => isNeeded(path, entry)))
}

import { join } from "node:path"
import { root } from "./root.mjs"
import { serverBundle } from "./serverBundle.mjs"

/**
 * Bounds of the server's memory. Node's own let garbage pile up as long as the machine has memory: with these a server holds
 * 370 MB once it has scraped 20,000 pages, and 420 MB after 50,000, when its conversion thread comes to the size from which it
 * searches its heap for garbage. What a server loads at its start is none, and fewer searches keep more compiled code.
 */
export const serverBounds = ["--max-semi-space-size=16", "--heap-growing-percent=60", "--initial-old-space-size=128"]

/**
 * For glibc's malloc; other systems ignore it. Two arenas for all threads, and large pieces given back at once, leave
 * less memory in pieces that nobody can use.
 */
export const serverEnv = { MALLOC_ARENA_MAX: "2", MALLOC_TRIM_THRESHOLD_: "131072", MALLOC_MMAP_THRESHOLD_: "65536" }

/**
 * Node's arguments and environment for running the server: from a bundle, or from its sources if none can be made,
 * or none is wanted. `place` is what `setUp` resolves to; `bundle` is the folder of the bundle, if it runs from one.
 */
export const serverProcess = async ({ env, node }, { isBundled = true } = {}) => {
  const folder = isBundled ? await serverBundle(node) : undefined
  if (folder === undefined)
    return {
      args: ["--conditions=@trawl/source", ...serverBounds, join(root, "apps", "server", "src", "main.ts")],
      env: { ...serverEnv, ...env },
    }
  // Node's compile cache of a bundle is removed with it.
  return {
    bundle: folder,
    args: [...serverBounds, join(folder, "main.js")],
    env: { ...serverEnv, ...env, NODE_COMPILE_CACHE: join(folder, "compiled") },
  }
}

import { join } from "node:path"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

/** Runs nx on Node 24. `place` is what `setUp` resolves to. */
export const nx = ({ node, env }, args, options = {}) =>
  run(node, [join(root, "node_modules", "nx", "bin", "nx.js"), ...args], { cwd: root, env, ...options })

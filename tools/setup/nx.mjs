import { readFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"
import { run } from "./run.mjs"

/** Runs nx on Node 24. `place` is what `setUp` resolves to. */
export const nx = ({ node, env }, args, options = {}) => {
  const folder = join(root, "node_modules", "nx")
  const { bin } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"))
  return run(node, [join(folder, bin.nx), ...args], { cwd: root, env, ...options })
}

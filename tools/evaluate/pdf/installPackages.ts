import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, writeFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"

/**
 * The folder below `root` whose `node_modules` has the packages (`name@version`), installed with npm if missing. Throws if they cannot be.
 * npm runs in this Node: in an older one it would choose older versions of what the packages need.
 */
export const installPackages = (root: string, packages: ReadonlyArray<string>): string => {
  if (packages.length === 0) return root
  const folder = join(root, packages.join("+").replaceAll(/[^\w.@+-]/gu, "-"))
  const done = join(folder, "done")
  if (existsSync(done)) return folder
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env["PATH"] ?? ""].join(delimiter) }
  const options = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--legacy-peer-deps"]
  execFileSync("npm", ["install", "--prefix", folder, ...options, ...packages], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  })
  writeFileSync(done, "")
  return folder
}

import { execFileSync } from "node:child_process"
import { join } from "node:path"
import { PackError } from "./PackError.ts"

/** Builds libs, by package name, and what they need; without names all of them. Builds of unchanged sources come from nx's cache. */
export const buildLibs = (root: string, names: ReadonlyArray<string>): void => {
  const nx = join(root, "node_modules", ".bin", "nx")
  const only = names.length === 0 ? [] : ["-p", names.join(",")]
  const args = ["run-many", "-t", "build", "--parallel=2", "--outputStyle=static", ...only]
  try {
    execFileSync(nx, args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"], maxBuffer: 64 << 20 })
  } catch (error) {
    // What execFileSync throws holds the output.
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string }
    throw new PackError(`The libs could not be built.\n${stdout}${stderr}`.trim())
  }
}

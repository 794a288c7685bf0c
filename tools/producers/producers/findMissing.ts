import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import type { Need, Producer } from "./Producer.ts"

const hasModule = (module: string): boolean => {
  try {
    execFileSync("/usr/bin/python3", ["-c", `import ${module}`], { stdio: "ignore" })
    return true
  } catch {
    return false
  }
}

const isThere = ({ what }: Need): boolean => {
  if ("path" in what) return existsSync(what.path)
  if ("python" in what) return hasModule(what.python)
  return (process.env["PATH"] ?? "").split(delimiter).some((folder) => existsSync(join(folder, what.program)))
}

/** The sentence of what a producer needs and this machine lacks; undefined if it can work. */
export const findMissing = ({ name, needs = [] }: Producer): string | undefined => {
  const missing = needs.filter((need) => !isThere(need)).map(({ debian }) => debian)
  return missing.length === 0 ? undefined : `${name} is left out: apt-get install ${[...new Set(missing)].join(" ")}.`
}

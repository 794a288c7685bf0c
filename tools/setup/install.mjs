import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { isInstalled } from "./isInstalled.mjs"
import { npm } from "./npm.mjs"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"
import { withLock } from "./withLock.mjs"

const packagesOf = async (file) => JSON.parse(await readFile(join(root, file), "utf8")).packages

const isFresh = async () => {
  try {
    return isInstalled(await packagesOf("package-lock.json"), await packagesOf("node_modules/.package-lock.json"))
  } catch {
    return false
  }
}

const reasonIn = (log) => {
  const lines = log.split("\n").map((line) => line.replace(/^npm (error|ERR!)( code)? ?/, "").trim())
  return lines.find((line) => line !== "" && !line.startsWith("npm warn")) ?? "npm said nothing"
}

const installNow = async () => {
  if (await isFresh()) return
  process.stderr.write("Installing dependencies (a minute or two, the first time only) ...\n")
  const started = Date.now()
  let log = ""
  const args = ["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error", "--progress=false"]
  const code = await npm(args, { onOutput: (chunk) => (log = (log + chunk).slice(-20_000)) })
  if (code !== 0) {
    process.stderr.write(log)
    throw new SetupError(
      `The dependencies could not be installed (${reasonIn(log)}); fix that and run the command again.`,
    )
  }
  process.stderr.write(`Installed in ${Math.round((Date.now() - started) / 1000)} s.\n`)
}

/** Brings `node_modules` in line with the lock file, if it is not. Concurrent starts wait for each other. */
export const install = async () => {
  if (!(await isFresh())) await withLock(join(root, ".nx", "setup.lock"), installNow)
}

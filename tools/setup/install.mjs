import { existsSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { dependencyPaths } from "./dependencyPaths.mjs"
import { failureReason } from "./failureReason.mjs"
import { fitsMachine, thisMachine } from "./fitsMachine.mjs"
import { addingMark, readInstalled } from "./installed.mjs"
import { installProgress, installText } from "./installProgress.mjs"
import { neededPackages } from "./neededPackages.mjs"
import { npm } from "./npm.mjs"
import { root } from "./root.mjs"
import { SetupError } from "./SetupError.mjs"
import { showStep } from "./showStep.mjs"
import { whileLocked } from "./whileLocked.mjs"

const nodeFolder = join(root, "node_modules", "node")

const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--progress=false"]

/** Whether npm can leave what is there, and add what is missing. A server that runs goes on running. */
const canAdd = (locked, found) =>
  found !== undefined &&
  !existsSync(addingMark) &&
  Object.entries(found).every(([path, { version }]) => locked[path] === undefined || locked[path].version === version)

/** Folders of the packages that npm is going to add on this machine. */
const missingFolders = (needed, found) => {
  const machine = thisMachine()
  const own = Object.keys(needed).filter((path) => !path.includes("node_modules/"))
  return [...dependencyPaths(needed, own, (entry) => fitsMachine(entry, machine))]
    .filter((path) => path.includes("node_modules/") && needed[path].link !== true && found[path] === undefined)
    .map((path) => join(root, path))
}

const said = async (args) => {
  let log = ""
  const code = await npm([...args, ...quiet], { onOutput: (chunk) => (log = (log + chunk).slice(-20_000)) }).catch(
    (error) => {
      log += error.message
      return 1
    },
  )
  return { code, log }
}

/** Runs npm with what it has cached, which saves hundreds of questions; its cached lists of versions may be too old for that. */
const runNpm = async (args) => {
  const cached = await said([...args, "--prefer-offline"])
  const { code, log } = /\bETARGET\b/.test(cached.log) ? await said(args) : cached
  if (code === 0) return
  throw new SetupError(failureReason(log, root, code))
}

const add = async (scope) => {
  writeFileSync(addingMark, "")
  await runNpm(["install", "--no-save", scope])
  rmSync(addingMark, { force: true })
}

/**
 * Installs what a purpose ("bundle" or "all") needs. The caller holds the lock of the set-up. `step` is written before what is shown, such as
 * "1/3 ".
 */
export const installNow = async (purpose, step = "") => {
  const { locked, found } = readInstalled()
  const scope = purpose === "all" ? "--include=dev" : "--omit=dev"
  const adds = canAdd(locked, found)
  const folders = missingFolders(neededPackages(locked, purpose), adds ? found : {})
  const look = installProgress(folders)
  // npm runs the script that fetches Node once the packages are there.
  const fetches = folders.includes(nodeFolder)
  const detail = () => {
    const progress = look()
    return installText(progress) + (fetches && progress.done === progress.total ? ", fetching Node 24" : "")
  }
  const titles = [`${step}Installing`, `${step}Installed`]
  await showStep({ titles, detail, total: () => installText(look()) }, () =>
    adds ? add(scope) : runNpm(["ci", scope]),
  )
  // Headers for building extensions; the program in it is a hard link of the one that is used.
  rmSync(join(nodeFolder, "node_modules"), { recursive: true, force: true })
}

const isComplete = () => readInstalled().isFor("all")

/** Brings `node_modules` in line with the whole lock file, if it is not. Concurrent commands wait for each other. */
export const install = async () => {
  if (!isComplete()) await whileLocked(() => (isComplete() ? undefined : installNow("all")))
}

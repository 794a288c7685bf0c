import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"
import { run } from "./run.mjs"
import { showStep } from "./showStep.mjs"
import { sourceStamp } from "./sourceStamp.mjs"
import { isWhole, noteWhole } from "./wholeFolder.mjs"

const bundles = join(root, "node_modules", ".cache", "trawl")

/** The name of a bundle of the current sources. It contains addresses of files, so it is valid in this folder only. */
export const bundleName = () =>
  sourceStamp({
    given: { root, bundle: 3 },
    files: [
      "package-lock.json",
      "node_modules/node/package.json",
      "tools/setup/bundle.mjs",
      "tools/setup/consoleSite.mjs",
      "tools/setup/docsSite.mjs",
      "tools/setup/makeSites.mjs",
      "tools/setup/runtimePackages.mjs",
      "tools/setup/writeSite.mjs",
      "README.md",
      "ARCHITECTURE.md",
      "CHANGELOG.md",
      "CONTRIBUTING.md",
    ].map((file) => join(root, file)),
    folders: ["apps/console", "apps/docs", "apps/server", "docs", "libs"].map((folder) => join(root, folder)),
  })

const isAlive = (pid) => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === "EPERM"
  }
}

const usersOf = (folder) =>
  readdirSync(folder).flatMap((name) => /^used-by-(\d+)$/.exec(name)?.slice(1).map(Number) ?? [])

/** Whether a process runs it, or makes it: a running one loads parts of it, and starts threads of it, at any time. */
const isUsed = (name) => {
  const maker = /^making-(\d+)$/.exec(name)?.[1]
  return maker === undefined ? usersOf(join(bundles, name)).some(isAlive) : isAlive(Number(maker))
}

const removeOld = (kept) => {
  for (const name of readdirSync(bundles))
    if (name !== kept && !isUsed(name)) rmSync(join(bundles, name), { recursive: true, force: true })
}

const reasonIn = (log) =>
  log
    .split("\n")
    .find((line) => line.trim() !== "")
    ?.trim() ?? "no reason was given"

const makeIn = async (making, node, name) => {
  let log = ""
  const code = await run(node, [join(root, "tools", "setup", "makeBundle.mjs"), making], {
    cwd: root,
    onOutput: (chunk) => (log = (log + chunk).slice(-20_000)),
  })
  if (code !== 0) throw new Error(reasonIn(log))
  noteWhole(making)
  const folder = join(bundles, name)
  // Left damaged.
  if (!isWhole(folder)) rmSync(folder, { recursive: true, force: true })
  try {
    renameSync(making, folder)
  } catch (error) {
    // Another start was faster.
    if (!isWhole(folder)) throw error
  }
}

const make = async (node, name) => {
  const making = join(bundles, `making-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { recursive: true })
  try {
    await makeIn(making, node, name)
  } finally {
    rmSync(making, { recursive: true, force: true })
  }
  removeOld(name)
}

/** Records that this process runs a bundle. One that belongs to another user, and cannot be written to, runs without a record. */
const noteUse = (folder) => {
  const used = join(folder, `used-by-${process.pid}`)
  try {
    writeFileSync(used, "")
  } catch (error) {
    if (unwritable.has(error.code)) return
    throw error
  }
  process.once("exit", () => rmSync(used, { force: true }))
}

const unwritable = new Set(["EACCES", "EPERM", "EROFS"])

let wholeName

/** Whether the current sources are bundled. */
export const isBundled = () => {
  const name = bundleName()
  wholeName = isWhole(join(bundles, name)) ? name : undefined
  return wholeName !== undefined
}

const find = async (node, step) => {
  try {
    // Looking through the sources again takes 20 ms.
    const name = wholeName ?? bundleName()
    const folder = join(bundles, name)
    const titles = [`${step}Bundling the server, as after each change of its sources`, `${step}Bundled the server`]
    if (!isWhole(folder)) await showStep({ titles }, () => make(node, name))
    noteUse(folder)
    return folder
  } catch (error) {
    process.stderr.write(`The server could not be bundled and starts slower, from its sources: ${error.message}\n`)
    return undefined
  }
}

let found

/**
 * The folder of the server's bundle, made now if a source has changed since. Undefined if that fails, which is reported in a
 * sentence. It is kept as long as this process lives, if this process may record that it lives. `step` is written before what is shown.
 */
export const serverBundle = (node, step = "") => (found ??= find(node, step))

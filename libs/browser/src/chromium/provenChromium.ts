import { createHash, randomBytes } from "node:crypto"
import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from "node:fs"
import { readFile, rename, rm, writeFile } from "node:fs/promises"
import { dirname, join } from "node:path"
import { Schema } from "effect"
import { Chromium } from "./Chromium.ts"
import { privateFolder } from "./privateFolder.ts"
import { copyFolder } from "./unprivilegedLauncher.ts"

const Note = Schema.fromJsonString(Schema.Struct({ state: Schema.String, chromium: Chromium }))
const decodeNote = Schema.decodeUnknownSync(Note)
const encodeNote = Schema.encodeSync(Note)

/** Where a proof is noted, and the files that decide which browser is found. */
export interface ProofPlace {
  readonly cacheFolder: string
  readonly deciding: ReadonlyArray<string>
}

const hashOf = (parts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16)

const noteOf = ({ cacheFolder, deciding }: ProofPlace): string => join(cacheFolder, `proven-${hashOf(deciding)}.json`)

/** Changes whenever a file is written, replaced or opened to others: no tool sets the change time of an inode back. */
const stampOf = (path: string): string => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats === undefined ? path : [path, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ")
}

const filesIn = (folder: string): ReadonlyArray<string> =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" })
        .toSorted()
        .map((file) => join(folder, file))
    : []

/** The files of a browser. One that was unpacked or copied is all of its folder. */
const filesOf = ({ path }: Chromium, cacheFolder: string): ReadonlyArray<string> => {
  const folder = path.startsWith(join(cacheFolder, "/")) ? dirname(path) : copyFolder(realpathSync(path), cacheFolder)
  return [path, ...filesIn(folder)]
}

/** A launcher is written anew with each proof, and for each install. */
const launcherText = ({ executable, path }: Chromium): string =>
  executable === path ? "" : readFileSync(executable, "utf8")

/** What a proof depends on: whether there is a sandbox may change with each boot. Throws on systems that do not tell boots apart. */
const stateOf = (chromium: Chromium, { cacheFolder, deciding }: ProofPlace): string => {
  const boot = readFileSync("/proc/sys/kernel/random/boot_id", "utf8")
  const confined = /^Seccomp:.*$/mu.exec(readFileSync("/proc/self/status", "utf8"))?.[0] ?? ""
  const user = String(process.getuid?.())
  return hashOf([
    boot,
    confined,
    user,
    launcherText(chromium),
    ...[...deciding, ...filesOf(chromium, cacheFolder)].map(stampOf),
  ])
}

/** The browser that was proven before on this machine, if nothing that decides it has changed since. */
export const recallChromium = async (place: ProofPlace): Promise<Chromium | undefined> => {
  try {
    const path = noteOf(place)
    const { chromium, state } = decodeNote(await readFile(path, "utf8"))
    await privateFolder(place.cacheFolder)
    return stateOf(chromium, place) === state ? { ...chromium, proof: path } : undefined
  } catch {
    return undefined
  }
}

/** Notes a browser that has just been proven, so that the next start need not launch it twice. */
export const noteChromium = async (chromium: Chromium, place: ProofPlace): Promise<void> => {
  try {
    await privateFolder(place.cacheFolder)
    const path = noteOf(place)
    const draft = `${path}.${randomBytes(6).toString("hex")}`
    await writeFile(draft, encodeNote({ state: stateOf(chromium, place), chromium }), { flag: "wx" })
    await rename(draft, path)
  } catch {
    // Without a note it is proven at each start.
  }
}

/** Has a browser proven again at the next start: it was recalled, and does not work. */
export const forgetChromium = ({ proof }: Chromium): Promise<void> =>
  proof === undefined ? Promise.resolve() : rm(proof, { force: true })

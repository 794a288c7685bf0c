import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { basename, dirname, join, sep } from "node:path"
import { promisify } from "node:util"
import type { Candidate } from "./Candidate.ts"

const shellNames = ["chrome-headless-shell", "headless_shell", "chrome-headless-shell.exe"]

/** Folder of playwright's registry that holds the full browser, e.g. `…/chromium-1255`, from the path of its binary. */
const revisionFolder = (binary: string): string | undefined => {
  const parts = binary.split(sep)
  const index = parts.findIndex((part) => /^chromium-\d+$/.test(part))
  return index < 0 ? undefined : parts.slice(0, index + 1).join(sep)
}

/** Where playwright keeps its browser. Asked in a process of its own: what playwright is made of would stay in this one's memory. */
const executablePath = async (): Promise<string> => {
  const playwright = createRequire(import.meta.url).resolve("playwright-core")
  const script = `process.stdout.write(require(${JSON.stringify(playwright)}).chromium.executablePath())`
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script], { timeout: 20_000 })
  return stdout
}

/** The browsers that playwright has installed for the revision of this playwright-core, headless shell first. */
export const playwrightChromium = async (): Promise<ReadonlyArray<Candidate>> => {
  const full = await executablePath()
  const folder = revisionFolder(full)
  const paths = [full]
  if (folder !== undefined) {
    const shells = join(dirname(folder), basename(folder).replace("chromium-", "chromium_headless_shell-"))
    const platforms = await readdir(shells).catch(() => [])
    paths.unshift(...platforms.flatMap((platform) => shellNames.map((name) => join(shells, platform, name))))
  }
  return paths.filter((path) => existsSync(path)).map((path) => ({ source: "playwright", path, environment: {} }))
}

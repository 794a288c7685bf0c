import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { readdir } from "node:fs/promises"
import { createRequire } from "node:module"
import { homedir } from "node:os"
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

/** Path of playwright's browser. Queried in a child process, so that playwright's modules do not stay in this one's memory. */
const executablePath = async (): Promise<string> => {
  const playwright = createRequire(import.meta.url).resolve("playwright-core")
  const script = `process.stdout.write(require(${JSON.stringify(playwright)}).chromium.executablePath())`
  const { stdout } = await promisify(execFile)(process.execPath, ["--eval", script], { timeout: 20_000 })
  return stdout
}

/** Variables of a process. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Playwright's default folder for browsers. */
export const usualFolder = (environment: Environment): string => {
  const { LOCALAPPDATA: windows = "", XDG_CACHE_HOME: linux = "" } = environment
  const places: Readonly<Record<string, readonly [named: string, usual: string]>> = {
    darwin: ["", "Library/Caches"],
    win32: [windows, "AppData/Local"],
  }
  const [named, usual] = places[process.platform] ?? [linux, ".cache"]
  return join(named === "" ? join(homedir(), usual) : named, "ms-playwright")
}

/** Whether playwright may have installed a browser. Asking playwright itself costs a third of a second of CPU time. npm may pass the setting with a prefix. */
export const mayHaveBrowsers = (environment: Environment): boolean =>
  Object.keys(environment).some((name) => /playwright_browsers_path$/i.test(name)) ||
  existsSync(usualFolder(environment))

/** The browsers that playwright has installed for the revision of this playwright-core, headless shell first. Without an environment playwright is always queried. */
export const playwrightChromium = async (environment?: Environment): Promise<ReadonlyArray<Candidate>> => {
  if (environment !== undefined && !mayHaveBrowsers(environment)) return []
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

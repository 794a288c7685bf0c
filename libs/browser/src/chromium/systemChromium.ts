import { constants } from "node:fs"
import { access, open } from "node:fs/promises"
import type { Candidate } from "./Candidate.ts"

/** Where systems have browsers. Headless shells first: the full browser costs four times the CPU. Debian's wrappers under /usr/bin add flags of their own. */
export const systemPaths = [
  "/usr/lib/chromium/chromium-headless-shell",
  "/usr/lib/chromium/headless_shell",
  "/usr/lib/chromium/chrome-headless-shell",
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chrome-headless-shell",
  "/usr/lib/chromium/chromium",
  "/usr/lib64/chromium-browser/chromium-browser",
  "/opt/google/chrome/chrome",
  "/usr/bin/google-chrome-stable",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
]

/** Ubuntu's `chromium` is a script that only points to a snap. */
export const isSnapStub = (head: string): boolean => head.startsWith("#!") && /\bsnap\b/.test(head)

const readHead = async (path: string): Promise<string> => {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4096), 0, 4096, 0)
    return buffer.toString("latin1", 0, bytesRead)
  } finally {
    await file.close()
  }
}

const isUsable = async (path: string): Promise<boolean> => {
  try {
    await access(path, constants.X_OK)
    return !isSnapStub(await readHead(path))
  } catch {
    return false
  }
}

/** The browsers of system packages, best first. */
export const systemChromium = async (paths: ReadonlyArray<string> = systemPaths): Promise<ReadonlyArray<Candidate>> => {
  const usable = await Promise.all(paths.map(isUsable))
  return paths.filter((_, index) => usable[index]).map((path) => ({ source: "system", path, environment: {} }))
}

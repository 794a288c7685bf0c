import { existsSync } from "node:fs"
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

const prefix = "trawl-chromium-"

/** Creates an empty folder for a browser's own files, named after this process. */
export const makeProfileFolder = (): Promise<string> => mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))

export const removeProfileFolder = (folder: string): Promise<void> =>
  rm(folder, { recursive: true, force: true, maxRetries: 3 })

const isAlive = (pid: number): boolean => {
  if (existsSync("/proc/self")) return existsSync(`/proc/${pid}`)
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes folders that dead processes left. */
export const sweepProfileFolders = async (): Promise<void> => {
  const left = (await readdir(tmpdir())).filter((name) => {
    const pid = Number.parseInt(name.startsWith(prefix) ? name.slice(prefix.length) : "", 10)
    return pid > 0 && !isAlive(pid)
  })
  // A folder of another user stays.
  await Promise.allSettled(left.map((name) => removeProfileFolder(join(tmpdir(), name))))
}

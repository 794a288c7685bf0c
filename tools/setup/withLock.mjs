import { mkdir, rm, stat, utimes } from "node:fs/promises"
import { dirname } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"

const beatMillis = 2_000
const staleMillis = 30_000

const isStale = async (folder) => {
  const held = await stat(folder).catch(() => undefined)
  return held !== undefined && Date.now() - held.mtimeMs > staleMillis
}

const take = async (folder) => {
  try {
    await mkdir(folder)
    return true
  } catch (error) {
    if (error.code !== "EEXIST") throw error
    return false
  }
}

/**
 * Runs `work` while no other process does the same. The lock is a folder whose modification time is renewed while it is held:
 * one that a killed process left behind is taken over after 30 s. `onWait` is called if another process holds it.
 */
export const withLock = async (folder, work, onWait = () => undefined) => {
  await mkdir(dirname(folder), { recursive: true })
  for (let tries = 0; !(await take(folder)); tries += 1) {
    if (tries === 0) onWait()
    if (await isStale(folder)) await rm(folder, { recursive: true, force: true })
    else await sleep(500)
  }
  const beat = setInterval(() => void utimes(folder, new Date(), new Date()).catch(() => undefined), beatMillis)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    await rm(folder, { recursive: true, force: true })
  }
}

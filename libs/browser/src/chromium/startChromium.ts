import { type ChildProcess, spawn } from "node:child_process"
import { statfsSync } from "node:fs"
import type { Readable, Writable } from "node:stream"
import { CdpConnection } from "../cdp/CdpConnection.ts"
import type { Chromium } from "./Chromium.ts"
import { chromiumFlags, type FlagOptions } from "./chromiumFlags.ts"
import { makeProfileFolder, removeProfileFolder } from "./profileFolders.ts"

/** The parameters of `startChromium`. */
export type LaunchOptions = Pick<Chromium, "executable" | "environment" | "sandbox"> &
  Pick<FlagOptions, "agent" | "hasImages">

/** A running browser. It ends with this process in any case, because its pipe does. */
export interface StartedChromium {
  readonly connection: CdpConnection
  readonly pid: number
  /** As in `153.0.8010.0`. */
  readonly version: string
  /** Kills it and all its processes. */
  readonly kill: () => void
  /** Resolves when its process has ended and its files are removed. */
  readonly exited: Promise<void>
}

/** Free bytes of shared memory; 0 on systems without /dev/shm. */
const freeSharedMemory = (): number => {
  try {
    const { bavail, bsize } = statfsSync("/dev/shm")
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Starts the browser as the leader of a process group, without this process's environment. */
const spawnChromium = (browser: LaunchOptions, profile: string): ChildProcess =>
  spawn(browser.executable, [...chromiumFlags({ ...browser, profile, sharedBytes: freeSharedMemory() })], {
    detached: true,
    env: { PATH: "/usr/local/bin:/usr/bin:/bin", LANG: "C.UTF-8", HOME: profile, ...browser.environment },
    stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"],
  })

const killGroup = (pid: number): void => {
  try {
    process.kill(-pid, "SIGKILL")
  } catch {
    // It has already ended.
  }
}

const whenGone = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once("exit", () => resolve()).once("error", () => resolve())
  })

const versionOf = async (connection: CdpConnection, timeout: number): Promise<string> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The browser did not start in time.")), timeout)
  })
  try {
    const { product } = await Promise.race([connection.browser.send("Browser.getVersion"), late])
    return product.slice(product.indexOf("/") + 1)
  } finally {
    clearTimeout(timer)
  }
}

/** Starts the browser; rejects if it has not answered after `timeout` milliseconds. */
export const startChromium = async (browser: LaunchOptions, timeout: number): Promise<StartedChromium> => {
  const profile = await makeProfileFolder()
  const child = spawnChromium(browser, profile)
  const { pid = 0 } = child
  const kill = () => (pid === 0 ? undefined : killGroup(pid))
  const exited = whenGone(child).then(() => {
    // Renderer processes outlive their leader for a moment.
    kill()
    return removeProfileFolder(profile).catch(() => undefined)
  })
  const connection = new CdpConnection({ input: child.stdio[3] as Writable, output: child.stdio[4] as Readable })
  try {
    return { connection, pid, version: await versionOf(connection, timeout), kill, exited }
  } catch (error) {
    kill()
    await exited
    throw error
  }
}

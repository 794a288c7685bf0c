import { makeFolder } from "@trawl/core"
import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { FolderUnusable } from "./FolderUnusable.ts"

/** What a server keeps in its folder: files that are only its own, and folders that another program may have as well. */
const ownFiles = /^(?:(?:trawl|lock)\.db(?:-wal|-shm|-journal)?|profile-key(?:\.[0-9a-f]{16})?)$/u
const ownFolders = /^(?:files|media|blocklists)$/u
/** Of the file system, on a volume of its own. */
const ofVolume = "lost+found"

const isOwnName = (name: string): boolean => ownFiles.test(name) || ownFolders.test(name) || name === ofVolume

const othersMay = 0o077
const allMayWrite = 0o002
/** In a folder like `/tmp` everyone may write, and nobody exchange what is another's. */
const sticky = 0o1000

const user = process.getuid?.()

/** Closes the folder where it is the server's alone: of its user, and with nothing of anybody else in it. True when that was done. */
const closeFolder = (folder: string, names: ReadonlyArray<string>): boolean => {
  if (statSync(folder).uid !== user || !names.every(isOwnName)) return false
  try {
    chmodSync(folder, 0o700)
    return true
  } catch {
    // Some shared folders of virtual machines know no modes.
    return false
  }
}

const closeFiles = (folder: string, names: ReadonlyArray<string>): void => {
  for (const path of names.filter((name) => ownFiles.test(name)).map((name) => join(folder, name))) {
    const stats = lstatSync(path, { throwIfNoEntry: false })
    if (stats?.isFile() === true && stats.uid === user && (stats.mode & othersMay) !== 0) chmodSync(path, 0o600)
  }
}

/**
 * Makes the folder of the data with mode 0700, or closes an existing one to other users: the folder where nothing else lies in it, else
 * the server's files. Rejects with `FolderUnusable` where every user could exchange these, and what the system throws where it cannot be written.
 */
export const openDataFolder = async (folder: string): Promise<void> => {
  await makeFolder(folder, 0o700)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode } = statSync(folder)
  if (user === undefined || (mode & othersMay) === 0) return
  const names = readdirSync(folder)
  const isClosed = closeFolder(folder, names)
  if (!isClosed && (mode & allMayWrite) !== 0 && (mode & sticky) === 0) throw new FolderUnusable({ folder, problem: "openToAll", code: "" })
  closeFiles(folder, names)
}

import { makeFolder } from "@trawl/core"
import { accessSync, chmodSync, constants, lstatSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { FolderUnusable } from "./FolderUnusable.ts"

/** A server's files in its folder: those that only it uses, and folders that another program may have as well. */
const ownFiles = /^(?:(?:trawl|lock)\.db(?:-wal|-shm|-journal)?|profile-key(?:\.[0-9a-f]{16})?)$/u
const ownFolders = /^(?:files|media|blocklists)$/u
/** Made by the file system on a volume of its own. */
const ofVolume = "lost+found"

const isOwnName = (name: string): boolean => ownFiles.test(name) || ownFolders.test(name) || name === ofVolume

const othersMay = 0o077
const allMayWrite = 0o002
/** In a folder with this bit, like `/tmp`, everyone may write, but nobody may replace the files of others. */
const sticky = 0o1000

const user = process.getuid?.()

/** Restricts the folder to its user if it belongs to the server alone: owned by its user, with nothing else in it. True if that was done. */
const closeFolder = (folder: string, names: ReadonlyArray<string>): boolean => {
  if (statSync(folder).uid !== user || !names.every(isOwnName)) return false
  try {
    chmodSync(folder, 0o700)
    return true
  } catch {
    // Some shared folders of virtual machines have no modes.
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
 * Makes the data folder with mode 0700, or restricts an existing one: the whole folder if nothing else is in it, else
 * the server's files. Rejects with `FolderUnusable` if every user could replace these, and with the system's error if it cannot be written.
 */
export const openDataFolder = async (folder: string): Promise<void> => {
  await makeFolder(folder, 0o700)
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  const { mode } = statSync(folder)
  if (user === undefined || (mode & othersMay) === 0) return
  const names = readdirSync(folder)
  const isClosed = closeFolder(folder, names)
  if (!isClosed && (mode & allMayWrite) !== 0 && (mode & sticky) === 0)
    throw new FolderUnusable({ folder, problem: "openToAll", code: "" })
  closeFiles(folder, names)
}

import { makeFolder } from "@trawl/core"
import { chmod, lstat } from "node:fs/promises"
import { dirname } from "node:path"

/**
 * Creates a folder that only this process's user can change, or verifies an existing one. Throws otherwise: its files are
 * executed later, and another local user must not have planted them.
 */
export const privateFolder = async (path: string): Promise<void> => {
  // Root's browser runs as another user, who must be able to read it.
  const mode = process.getuid?.() === 0 ? 0o755 : 0o700
  const made = await makeFolder(path, mode)
  const stats = await lstat(path)
  const isOurs = process.getuid === undefined || stats.uid === process.getuid()
  const isClosed = process.platform === "win32" || (stats.mode & 0o022) === 0
  if (!stats.isDirectory() || !isOurs || !isClosed) throw new Error("The browser folder can be changed by other users.")
  // The umask restricts the mode of a folder, and that of missing parent folders.
  for (let folder = path; folder.startsWith(made ?? path); folder = dirname(folder)) await chmod(folder, mode)
}

import { randomBytes } from "node:crypto"
import { chmod, readdir, rename, rm } from "node:fs/promises"
import { join } from "node:path"
import { matchesManifest, writeManifest } from "./folderManifest.ts"
import { privateFolder } from "./privateFolder.ts"

/** Everyone may read and execute the files, whatever the umask: the browser may run as another user. */
const openToAll = async (folder: string): Promise<void> => {
  const entries = await readdir(folder, { recursive: true })
  await Promise.all(entries.map((entry) => chmod(join(folder, entry), 0o755)))
}

/** Moves a finished folder to its final name, unless another process was faster. Replaces a damaged one. */
const putInPlace = async (draft: string, folder: string): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await rename(draft, folder)
    } catch (error) {
      if (await matchesManifest(folder)) return
      if (attempt === 5) throw error
      const aside = `${folder}.${randomBytes(6).toString("hex")}`
      await rename(folder, aside).catch(() => undefined)
      await rm(aside, { recursive: true, force: true })
    }
  }
}

/**
 * A folder with a browser, filled once by `fill`. Every file is compared with its state then: a folder in which one is
 * truncated, changed, missing or added is filled again.
 */
export const keepFolder = async (folder: string, fill: (draft: string) => Promise<void>): Promise<void> => {
  if (await matchesManifest(folder)) return
  const draft = `${folder}.${randomBytes(6).toString("hex")}`
  try {
    await privateFolder(draft)
    await fill(draft)
    await openToAll(draft)
    await writeManifest(draft)
    await putInPlace(draft, folder)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

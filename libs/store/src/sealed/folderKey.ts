import { makeFolder } from "@trawl/core"
import { randomBytes } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseSealKey, type SealKey } from "./SealKey.ts"

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

const unlessCode = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error
  return undefined
}

const pathIn = (folder: string): string => join(folder, "profile-key")

const make = async (folder: string): Promise<void> => {
  await makeFolder(folder, 0o700)
  const draft = `${pathIn(folder)}.${randomBytes(8).toString("hex")}`
  await writeFile(draft, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" })
  // A link is created at most once, with its whole content, so that processes that share the folder agree on one key.
  await link(draft, pathIn(folder)).catch(unlessCode("EEXIST"))
  await rm(draft, { force: true })
}

/** The key kept in a folder; undefined if there is none yet. Rejects if its file is damaged. */
export const findFolderKey = async (folder: string): Promise<SealKey | undefined> => {
  const text = await readFile(pathIn(folder), "utf8").catch(unlessCode("ENOENT"))
  if (text === undefined) return undefined
  const key = parseSealKey(text.trim())
  if (key === undefined) throw new Error("The file profile-key is damaged.")
  return key
}

/** The key kept in a folder, created by the first call: base64 in the file `profile-key` of mode 0600. */
export const folderKey = async (folder: string): Promise<SealKey> => {
  const kept = await findFolderKey(folder)
  if (kept !== undefined) return kept
  await make(folder)
  const made = await findFolderKey(folder)
  if (made === undefined) throw new Error("The file profile-key was removed while it was made.")
  return made
}

import { randomBytes } from "node:crypto"
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { parseProfileKey, type ProfileKey } from "./ProfileKey.ts"

const codeOf = (error: unknown): unknown => (error instanceof Error && "code" in error ? error.code : undefined)

const unlessCode = (code: string) => (error: unknown) => {
  if (codeOf(error) !== code) throw error
  return undefined
}

const make = async (folder: string, path: string): Promise<void> => {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const draft = join(folder, `profile-key.${randomBytes(8).toString("hex")}`)
  await writeFile(draft, randomBytes(32).toString("base64"), { mode: 0o600, flag: "wx" })
  // A link is made at most once, and with its whole content: processes that share the folder agree on one key.
  await link(draft, path).catch(unlessCode("EEXIST"))
  await rm(draft, { force: true })
}

/** The key kept in a folder, made at the first call: base64 in the file `profile-key` of mode 0600. */
export const folderKey = async (folder: string): Promise<ProfileKey> => {
  const path = join(folder, "profile-key")
  let text = await readFile(path, "utf8").catch(unlessCode("ENOENT"))
  if (text === undefined) {
    await make(folder, path)
    text = await readFile(path, "utf8")
  }
  const key = parseProfileKey(text.trim())
  if (key === undefined) throw new Error("The file profile-key is damaged.")
  return key
}

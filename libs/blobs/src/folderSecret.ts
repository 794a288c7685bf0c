import { makeFolder } from "@trawl/core"
import { randomBytes } from "node:crypto"
import { link, readFile, rm, writeFile } from "node:fs/promises"
import { join } from "node:path"

const isMissing = (error: unknown): boolean => error instanceof Error && "code" in error && error.code === "ENOENT"

/**
 * The signing secret kept in a folder, created by the first call: 64 hex digits in a file of mode 0600.
 * Processes that share the folder agree on one: a link is created at most once, with its whole content.
 */
export const folderSecret = async (folder: string): Promise<string> => {
  const path = join(folder, "signing-secret")
  const stored = await readFile(path, "utf8").catch((error: unknown) => {
    if (isMissing(error)) return undefined
    throw error
  })
  if (stored !== undefined) {
    if (stored.length < 32)
      throw new Error("The signing secret in the folder of files is damaged: remove the file to get another.")
    return stored
  }
  await makeFolder(folder, 0o700)
  const draft = join(folder, `signing-secret.${randomBytes(8).toString("hex")}`)
  await writeFile(draft, randomBytes(32).toString("hex"), { mode: 0o600, flag: "wx" })
  await link(draft, path).catch((error: unknown) => {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error
  })
  await rm(draft, { force: true })
  return readFile(path, "utf8")
}

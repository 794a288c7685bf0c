import { mkdir, mkdtemp, rm, symlink } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { sendFile } from "./sendFile.ts"

let files = ""
beforeAll(async () => {
  files = await mkdtemp(join(tmpdir(), "trawl-files-"))
  await mkdir(join(files, "folder"))
  await symlink("/dev/zero", join(files, "device"))
})
afterAll(() => rm(files, { recursive: true }))

describe("sendFile", () => {
  it.each(["folder", "device", ".", "../other", "/etc/hosts", "a\0b"])(
    "refuses %j, which is no file of the folder",
    async (path) => {
      const sent = sendFile({ base: "http://127.0.0.1:1", key: undefined, files }, path)
      await expect(sent).rejects.toThrow("filePath names no file in the folder of --files.")
    },
  )
})

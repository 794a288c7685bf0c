import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { carriedBy, carriedFiles, fromCarried } from "./carriedFiles.ts"

let root = ""
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "trawl-carry-"))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

const libOf = (carry?: Readonly<Record<string, ReadonlyArray<string>>>) => ({
  folder: join(root, "libs", "one"),
  manifest: { name: "@trawl/one", version: "1.0.0", ...(carry === undefined ? {} : { pack: { carry } }) },
})
const code = (text: string, imports: ReadonlyArray<string> = []) => new Map([["index.js", { text, imports }]])

describe("carriedFiles", () => {
  it("lists the files of packages that the code names, and those of whole folders", () => {
    const folder = join(root, "node_modules", "reader")
    mkdirSync(join(folder, "maps", "deep"), { recursive: true })
    for (const file of ["main.mjs", "other.mjs", "maps/a.bin", "maps/deep/b.bin"]) writeFileSync(join(folder, file), "")
    const libs = [libOf({ reader: ["main.mjs", "maps"] })]
    const files = carriedFiles(code(`import("reader/main.mjs")`), carriedBy(libs), { libs, root })
    expect([...files.keys()].toSorted()).toEqual([
      "vendor/reader/main.mjs",
      "vendor/reader/maps/a.bin",
      "vendor/reader/maps/deep/b.bin",
    ])
    expect(files.get("vendor/reader/main.mjs")).toBe(join(folder, "main.mjs"))
  })

  it("lists none of packages that the code does not name", () => {
    const libs = [libOf({ reader: ["main.mjs"] })]
    expect(carriedFiles(code("export {}"), carriedBy(libs), { libs, root }).size).toBe(0)
  })
})

describe("fromCarried", () => {
  it("takes modules of carried packages from beside the code, and leaves others", () => {
    const carried = carriedBy([libOf({ reader: ["main.mjs"] })])
    const given = code(`import "other/main.mjs"\nimport.meta.resolve("reader/main.mjs")`, [
      "other/main.mjs",
      "reader/main.mjs",
    ])
    expect(fromCarried(given, carried).get("index.js")).toEqual({
      text: `import "other/main.mjs"\nimport.meta.resolve("./vendor/reader/main.mjs")`,
      imports: ["other/main.mjs"],
    })
  })
})

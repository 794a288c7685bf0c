import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { makeOutput } from "./makeOutput.ts"
import { PackError } from "./PackError.ts"

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "trawl-pack-"))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe("makeOutput", () => {
  it("makes folders, also where they are already", () => {
    const folder = join(root, "a", "b")
    makeOutput(folder)
    makeOutput(folder)
    expect(existsSync(folder)).toBe(true)
  })

  it("says in one sentence that a file is in the way", () => {
    const file = join(root, "file")
    writeFileSync(file, "")
    for (const [folder, code] of [
      [file, "EEXIST"],
      [join(file, "below"), "ENOTDIR"],
    ] as const)
      expect(() => makeOutput(folder)).toThrow(
        new PackError(`Tarballs cannot be written to ${folder} (${code}): name another folder with --out.`),
      )
  })
})

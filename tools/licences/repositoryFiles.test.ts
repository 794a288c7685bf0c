import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { repositoryFiles } from "./repositoryFiles.ts"

let root = ""
beforeEach(() => void (root = mkdtempSync(join(tmpdir(), "trawl-files-"))))
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe("repositoryFiles", () => {
  it("lists files in folders, without what .gitignore names", () => {
    for (const folder of [".git", "packed", "libs/one/dist"]) mkdirSync(join(root, folder), { recursive: true })
    const files = [".git/HEAD", "packed/one.tgz", "libs/one/dist/a.js", "libs/one/a.ts", "a.tsbuildinfo", "b.ts"]
    for (const file of files) writeFileSync(join(root, file), "")
    writeFileSync(join(root, ".gitignore"), "dist\npacked\n*.tsbuildinfo\n")
    expect(repositoryFiles(root).toSorted()).toEqual([".gitignore", "b.ts", "libs/one/a.ts"])
  })
})

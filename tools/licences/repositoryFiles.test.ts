import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { repositoryFiles, skipped } from "./repositoryFiles.ts"

const root = new URL("../..", import.meta.url).pathname
const ignored = readFileSync(`${root}/.gitignore`, "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("*"))

describe("repositoryFiles", () => {
  it("skips what .gitignore names", () => {
    expect([...skipped].toSorted()).toEqual([".git", ...ignored].toSorted())
  })

  it("lists files by their paths from the root", () => {
    const files = repositoryFiles(root)
    expect(files).toContain("tools/licences/repositoryFiles.ts")
    expect(files.filter((file) => file.startsWith("packed/") || file.startsWith("node_modules/"))).toEqual([])
  })
})

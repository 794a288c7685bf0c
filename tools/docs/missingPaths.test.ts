import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { missingPaths } from "./missingPaths.ts"

describe("missingPaths", () => {
  it("finds none in the documents that name paths", () => {
    const root = fileURLToPath(new URL("../..", import.meta.url))
    expect(["ARCHITECTURE.md", "README.md"].flatMap((document) => missingPaths(root, document))).toEqual([])
  })

  it("finds missing paths, folders of tables and files", () => {
    const root = mkdtempSync(join(tmpdir(), "trawl-paths-"))
    for (const folder of ["apps", "docs", "libs/a/src/one", "tools"]) mkdirSync(join(root, folder), { recursive: true })
    writeFileSync(join(root, "libs/a/src/there.ts"), "")
    writeFileSync(
      join(root, "A.md"),
      "`libs/a` and `libs/b`, `there.ts` and `gone.ts`, `libs/<name>`\n\n| In `libs/a/src` | |\n|---|---|\n| `one`, `two` | folders |\n",
    )
    expect(missingPaths(root, "A.md")).toEqual(["libs/b", "libs/a/src/two", "gone.ts"])
    rmSync(root, { recursive: true })
  })
})

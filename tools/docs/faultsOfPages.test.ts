import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { describe, expect, it } from "vitest"
import { faultsOfPages } from "./faultsOfPages.ts"

describe("faultsOfPages", () => {
  it("finds none in this workspace", () => {
    expect(faultsOfPages(fileURLToPath(new URL("../..", import.meta.url)))).toEqual([])
  })

  it("names what a page lacks", () => {
    const root = mkdtempSync(join(tmpdir(), "trawl-docs-"))
    mkdirSync(join(root, "docs", "pictures"), { recursive: true })
    writeFileSync(join(root, "README.md"), "![first](docs/pictures/first.png)")
    writeFileSync(join(root, "docs", "README.md"), "[one](one.md)")
    writeFileSync(join(root, "docs", "pictures", "first.png"), new Uint8Array(60_000))
    writeFileSync(join(root, "docs", "one.md"), "```sh\ncurl -s x\n```\n\n```json\n{}\n```\n")
    writeFileSync(join(root, "docs", "two.md"), "Nothing to try.")
    writeFileSync(join(root, "docs", "pictures", "lost.png"), new Uint8Array(60_001))
    const faults = faultsOfPages(root)
    rmSync(root, { recursive: true })
    expect(faults).toEqual([
      "docs/two.md: is not in the index",
      "docs/two.md: shows no request",
      "docs/two.md: shows no answer",
      "docs/pictures/lost.png: is shown nowhere",
      "docs/pictures/lost.png: is too large",
    ])
  })
})

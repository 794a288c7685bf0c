import { refusalReasons } from "@trawl/frontier"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const page = readFileSync(new URL("../../docs/crawl.md", import.meta.url), "utf8")

describe("docs/crawl.md", () => {
  it("names every reason for which a crawl leaves an address out", () => {
    expect(Object.keys(refusalReasons).filter((reason) => !page.includes(`\`${reason}\``))).toEqual([])
  })
})

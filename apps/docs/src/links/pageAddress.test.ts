import { describe, expect, it } from "vitest"
import { pageAddress } from "./pageAddress.ts"

describe("pageAddress", () => {
  it.each([
    ["docs/README.md", ""],
    ["docs/crawl.md", "crawl"],
    ["docs/adr/README.md", "adr"],
    ["docs/adr/0044-server-from-a-bundle.md", "adr/0044-server-from-a-bundle"],
    ["libs/html/README.md", "libs/html"],
    ["README.md", "about"],
    ["CHANGELOG.md", "changelog"],
  ])("of %s is %j", (path, address) => {
    expect(pageAddress(path)).toBe(address)
  })
})

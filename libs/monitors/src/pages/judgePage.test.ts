import { describe, expect, it } from "vitest"
import { judgeMissing, judgePage } from "./judgePage.ts"
import type { KnownPage, PageComparison, PageState, SeenPage } from "./SeenPage.ts"

const url = "https://a.test/"
const seen = (comparison?: PageComparison): SeenPage => ({
  url,
  key: "a",
  ...(comparison === undefined ? { error: "It asks to sign in." } : { comparison }),
})
const known = (status: PageState, more: Partial<KnownPage> = { scrapeId: "s" }): KnownPage => ({
  key: "a",
  url,
  status,
  misses: 0,
  checkId: "c",
  ...more,
})
const diff = { text: "-a\n+b\n", json: { files: [] } }

describe("judgePage", () => {
  it.each<readonly [string, PageComparison | undefined, KnownPage | undefined, PageState, boolean]>([
    ["a page at its first check", { status: "new" }, undefined, "new", true],
    ["a page that only the history knows", { status: "same" }, undefined, "new", true],
    ["a page without a change", { status: "same" }, known("new"), "same", false],
    ["a changed page", { status: "changed", diff }, known("same"), "changed", true],
    ["a page that changes after a failure", { status: "changed", diff }, known("error"), "changed", true],
    ["a page without a change of its fields", { status: "changed", fields: {} }, known("same"), "same", false],
    [
      "a field that differs",
      { status: "changed", fields: { a: { previous: 1, current: 2 } } },
      known("same"),
      "changed",
      true,
    ],
    ["text that differs beside equal fields", { status: "changed", diff, fields: {} }, known("same"), "changed", true],
    ["a page that is gone", { status: "removed" }, known("same"), "removed", true],
    ["a page that is still gone", { status: "removed" }, known("removed"), "removed", false],
    ["a page that never was there", { status: "removed" }, undefined, "error", true],
    ["a page that still is not there", { status: "removed" }, known("error", {}), "error", false],
    ["a page that comes back", { status: "new" }, known("removed"), "new", true],
    ["a page that comes back unchanged", { status: "same" }, known("removed"), "new", true],
    ["a blocked page", undefined, known("same"), "error", true],
    ["a page that still is blocked", undefined, known("error"), "error", false],
    ["the first good scrape of a page", { status: "new" }, known("error", {}), "new", true],
    ["a search result at its second check", { status: "same" }, known("new", {}), "same", false],
  ])("judges %s", (_, comparison, before, status, isNews) => {
    expect(judgePage(seen(comparison), before)).toMatchObject({ status, isNews })
  })

  it("says why a page could not be compared", () => {
    expect(judgePage(seen(), undefined).error).toBe("It asks to sign in.")
  })
})

describe("judgeMissing", () => {
  it("says removed at the second complete check without the page", () => {
    expect([judgeMissing(known("same")), judgeMissing(known("same", { misses: 1 }))]).toEqual(["missing", "removed"])
  })
})

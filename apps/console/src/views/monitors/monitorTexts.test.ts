import { describe, expect, it } from "vitest"
import { checkClass, summaryText, targetText } from "./monitorTexts.ts"

const none = { totalPages: 0, same: 0, changed: 0, new: 0, removed: 0, error: 0 }

describe("summaryText", () => {
  it("names what is news first, and leaves out what there is none of", () => {
    expect(summaryText({ ...none, same: 1200, changed: 1, error: 2 })).toBe("1 changed, 2 failed, 1,200 the same")
    expect(summaryText(none)).toBe("")
  })
})

describe("targetText", () => {
  it.each([
    [{ id: "1", type: "scrape", urls: ["https://a.test/"] }, "https://a.test/"],
    [{ id: "1", type: "scrape", urls: ["a", "b", "c", "d"] }, "4 pages: a, b, c …"],
    [{ id: "1", type: "crawl", url: "https://a.test/" }, "the site from https://a.test/"],
    [{ id: "1", type: "search", queries: ["kettles", "cups"] }, "2 searches: kettles, cups"],
  ] as const)("tells what %j looks at", (target, text) => {
    expect(targetText(target)).toBe(text)
  })
})

describe("checkClass", () => {
  it.each([
    ["queued", "state-scraping"],
    ["completed", "state-completed"],
    ["skipped_overlap", "state-completed"],
    ["partial", "state-failed"],
  ])("of %s is %s", (status, name) => {
    expect(checkClass({ status })).toBe(name)
  })
})

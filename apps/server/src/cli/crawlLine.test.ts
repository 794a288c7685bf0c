import { describe, expect, it } from "vitest"
import { crawlLine } from "./crawlLine.ts"

describe("crawlLine", () => {
  it("counts addresses and pages, and how fast they come", () => {
    const status = { status: "scraping", total: 50, completed: 28, failed: 2, found: 120, waiting: 70 } as const
    expect(crawlLine(status, { begun: 1000, now: 5000 })).toBe("120 found, 70 waiting, 28 done, 2 failed, 7.5 pages/s")
    expect(crawlLine({ ...status, completed: 0, failed: 0 }, { begun: 1000, now: 1000 })).toContain("0.0 pages/s")
  })
})

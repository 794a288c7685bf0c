import { describe, expect, it } from "vitest"
import { waitMillis } from "./waitMillis.ts"

describe("waitMillis", () => {
  it("adds times and counts a wait for an element as one second", () => {
    expect(
      waitMillis([
        { type: "wait", milliseconds: 250 },
        { type: "scrape" },
        { type: "wait", selector: "a" },
        { type: "wait", milliseconds: 5 },
      ]),
    ).toBe(1_255)
  })

  it("is zero without actions", () => {
    expect(waitMillis([])).toBe(0)
  })
})

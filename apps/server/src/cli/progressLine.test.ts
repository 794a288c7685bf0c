import { assert, describe, it } from "@effect/vitest"
import { progressLine } from "./progressLine.ts"

describe("progressLine", () => {
  it("fills the bar by the share of pages that are done", () => {
    assert.strictEqual(
      progressLine({ completed: 1, failed: 0, total: 2 }),
      `[${"#".repeat(15)}${"-".repeat(15)}] 1/2 pages`,
    )
  })

  it("shows the number of failures", () => {
    assert.strictEqual(progressLine({ completed: 1, failed: 1, total: 2 }), `[${"#".repeat(30)}] 2/2 pages, 1 failed`)
  })
})

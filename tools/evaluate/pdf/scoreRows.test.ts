import { describe, expect, it } from "vitest"
import { scoreRows } from "./scoreRows.ts"

describe("scoreRows", () => {
  it("reads numbers and shares by their column names", () => {
    const output =
      "engine      P      all          docs\nours        0.9    35/70=50.0   2\n  0103 0.1 0.2 0.3 0.4\npeer        -      0/70=0.0     2\n"
    expect(Object.fromEntries(scoreRows(output))).toEqual({
      ours: { P: 0.9, all: 0.5, docs: 2 },
      peer: { all: 0, docs: 2 },
    })
  })

  it("returns no rows without a table", () => {
    expect(scoreRows("usage: …").size).toBe(0)
  })
})

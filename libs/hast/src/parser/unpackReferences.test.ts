import { describe, expect, it } from "vitest"
import { unpackReferences } from "./unpackReferences.ts"

describe("unpackReferences", () => {
  it("reads steps between characters, names of the same character and what follows characters", () => {
    expect([...unpackReferences(" 38amp,AMP 22lt equals\n\u0338 61bne 7681nvDash1")]).toEqual([
      ["amp", "&"],
      ["AMP", "&"],
      ["lt", "<"],
      ["equals", "="],
      ["bne", "=\u0338"],
      ["nvDash1", "\u1E3E\u0338"],
    ])
  })
})

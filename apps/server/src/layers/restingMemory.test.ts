import { describe, expect, it } from "vitest"
import { makeRestWatch } from "./restingMemory.ts"

/** What the watch says at each look, by the CPU milliseconds used until then. */
const said = (computed: ReadonlyArray<number>) => {
  let at = 0
  const rests = makeRestWatch(() => computed[at++] ?? 0)
  return computed.map(() => rests())
}

describe("makeRestWatch", () => {
  it("says once that a process rests after its work", () => {
    expect(said([900, 1500, 1550, 1560, 1600])).toEqual([false, false, true, false, false])
  })

  it("says it again after more work", () => {
    expect(said([900, 950, 3000, 3050])).toEqual([false, true, false, true])
  })

  it("leaves a process alone that has done little since", () => {
    expect(said([900, 910, 1200, 1210])).toEqual([false, true, false, false])
  })
})

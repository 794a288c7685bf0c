import { describe, expect, it } from "vitest"
import { type PinnedFloors, ratchet, type RunFigures } from "./ratchet.ts"

const pinned: PinnedFloors = { pages: "p", tables: "t", floors: { aeb: 0.97, probes: 0.9 }, unseen: { aeb: 0.96 } }

const run = (change: Partial<RunFigures>): RunFigures => ({
  pages: "p",
  tables: "t",
  ours: { aeb: { value: 0.971 }, probes: { value: 0.9 } },
  unseen: { aeb: { value: 0.961 } },
  ...change,
})

describe("ratchet", () => {
  it("raises the floors of both columns", () => {
    expect(ratchet(pinned, run({}))).toEqual({
      fallen: [],
      pinned: { ...pinned, floors: { aeb: 0.971, probes: 0.9 }, unseen: { aeb: 0.961 } },
    })
  })

  it("names what fell in either column, and lowers nothing", () => {
    const reached = run({ ours: { aeb: { value: 0.969 } }, unseen: { aeb: { value: 0.959 } } })
    expect(ratchet(pinned, reached)).toEqual({
      fallen: ["aeb: 0.9690 is below its floor of 0.9700.", "site unseen, aeb: 0.9590 is below its floor of 0.9600."],
      pinned,
    })
  })

  it("lets new tables start with new floors if they hold those of unseen sites; figures without a table keep theirs", () => {
    const reached = run({ tables: "new", ours: { aeb: { value: 0.965 }, probes: { value: 0.8 } } })
    expect(ratchet(pinned, reached)).toEqual({
      fallen: ["probes: 0.8000 is below its floor of 0.9000."],
      pinned: { pages: "p", tables: "new", floors: { aeb: 0.965, probes: 0.9 }, unseen: { aeb: 0.961 } },
    })
  })

  it.each([
    ["score less on unseen sites", { aeb: { value: 0.95 } }],
    ["were not measured there", undefined],
  ])("holds new tables to the old floors if they %s", (_, unseen) => {
    const { fallen, pinned: next } = ratchet(pinned, run({ tables: "new", ours: { aeb: { value: 0.965 } }, unseen }))
    expect(fallen).toContain("aeb: 0.9650 is below its floor of 0.9700.")
    expect(next).toEqual(pinned)
  })

  it("starts over on other pages", () => {
    const { fallen, pinned: next } = ratchet(
      pinned,
      run({ pages: "q", ours: { aeb: { value: 0.5 } }, unseen: undefined }),
    )
    expect({ fallen, next }).toEqual({
      fallen: [],
      next: { pages: "q", tables: "t", floors: { aeb: 0.5 }, unseen: {} },
    })
  })
})

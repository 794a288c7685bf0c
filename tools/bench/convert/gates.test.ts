import { describe, expect, it } from "vitest"
import { gates } from "./gates.mjs"

const measured = (totals: Readonly<Record<string, number>>, peakBytes: number | undefined, boundedPeakBytes?: number) =>
  new Map(Object.entries(totals).map(([name, total]) => [name, { total, peakBytes, boundedPeakBytes }]))

describe("gates", () => {
  it("judges ratios, memory and growth", () => {
    const totals = {
      ours: 10,
      "ours, all of the page": 12,
      unified: 25,
      turndown: 11,
      defuddle: 120,
      "Readability + turndown": 29,
    }
    expect(
      gates({ measured: measured(totals, 400e6, 200e6), growth: 1.02 }).map(({ reached, isMet }) => [reached, isMet]),
    ).toEqual([
      ["0.40", true],
      ["2.90", false],
      ["12.00", true],
      ["1.09", false],
      ["400.00", false],
      ["200.00", true],
      ["1.02", true],
    ])
  })

  it("skips what was not measured", () => {
    expect(gates({ measured: measured({ ours: 10 }, undefined), growth: undefined })).toEqual([])
  })
})

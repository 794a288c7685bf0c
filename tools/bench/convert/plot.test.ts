import { describe, expect, it } from "vitest"
import { plot } from "./plot.mjs"

const svg: string = plot({
  ours: [
    [1_000, 1],
    [100_000, 100],
  ],
  "a & b": [
    [1_000, 10],
    [10_000, 1_000],
  ],
})

describe("plot", () => {
  it("draws a line for each series, on scales of powers of ten", () => {
    // From 1 kB to 100 kB over 500 units, from 1 ms to 1 s over 390: 100 kB and 100 ms lie at the right end, a third from the top.
    expect(svg).toContain('<path d="M70.0 410.0L570.0 150.0" fill="none" stroke="#0b6e4f" stroke-width="3"/>')
    expect(svg).toContain('<path d="M70.0 280.0L320.0 20.0" fill="none"')
  })

  it("names series and scales", () => {
    for (const label of [">ours<", ">a &amp; b<", ">1 kB<", ">10 kB<", ">100 kB<", ">1 ms<", ">1 s<"])
      expect(svg).toContain(label)
  })
})

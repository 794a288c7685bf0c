import { describe, expect, it } from "vitest"
import { SeriesRing } from "./SeriesRing.ts"

const point = (name: string, value: number) => ({ name, value, unit: "pages", help: `Help of ${name}.` })

describe("SeriesRing", () => {
  it("keeps the last times, with null where a series has no value", () => {
    const ring = new SeriesRing(3)
    ring.add(1000, [point("a", 1)])
    ring.add(2000, [point("a", 2)])
    ring.add(3000, [point("b", 0.1 + 0.2)])
    ring.add(4000, [point("a", Number.NaN), point("b", 123_456)])
    expect(ring.after(0)).toEqual({
      times: [2000, 3000, 4000],
      series: {
        a: { unit: "pages", help: "Help of a.", values: [2, null, null] },
        b: { unit: "pages", help: "Help of b.", values: [null, 0.3, 123_500] },
      },
    })
  })

  it("shows only what is later than a time", () => {
    const ring = new SeriesRing(3)
    for (const time of [1000, 2000, 3000]) ring.add(time, [point("a", time)])
    expect(ring.after(2000)).toEqual({
      times: [3000],
      series: { a: { unit: "pages", help: "Help of a.", values: [3000] } },
    })
    expect(ring.after(3000).times).toEqual([])
  })

  it("bounds the number of series", () => {
    const ring = new SeriesRing(2)
    ring.add(
      1,
      Array.from({ length: 1000 }, (_, n) => point(`s${n}`, n)),
    )
    expect(Object.keys(ring.after(0).series)).toHaveLength(300)
  })
})

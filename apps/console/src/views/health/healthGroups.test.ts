import { describe, expect, it } from "vitest"
import { axisText, healthGroups, isFlat, rangeOf, valueText } from "./healthGroups.ts"

const at = (minute: number) => new Date(minute * 60_000).toISOString()
const series = (...values: ReadonlyArray<number | null>) => ({ unit: "pages", help: "Some pages.", values })

describe("healthGroups", () => {
  it("groups the series that have values, in order, with what they have at each time", () => {
    const groups = healthGroups({
      stepSeconds: 60,
      times: [at(0), at(1)],
      series: {
        "poolWaiting/tabs": series(0, 3),
        pagesWaiting: series(1, null),
        "pages/completed": series(5, 6),
        requests: series(2, 2),
        browserMemory: series(null, null),
        heapUsed: series(7, 8),
      },
    })
    expect(groups.map(({ plots, title }) => [title, plots.map(({ name }) => name)])).toEqual([
      ["Pages", ["pages/completed", "pagesWaiting"]],
      ["Pools and queues", ["poolWaiting/tabs"]],
      ["Memory and event loop", ["heapUsed"]],
      ["Requests and models", ["requests"]],
    ])
    expect(groups[0]?.plots[1]).toEqual({
      name: "pagesWaiting",
      unit: "pages",
      help: "Some pages.",
      points: [
        { at: 0, value: 1 },
        { at: 60_000, value: undefined },
      ],
    })
  })

  it("leaves a gap where nothing was measured for long", () => {
    const history = { stepSeconds: 60, times: [at(0), at(1), at(10)], series: { requests: series(1, 2, 3) } }
    expect(healthGroups(history)[0]?.plots[0]?.points).toEqual([
      { at: 0, value: 1 },
      { at: 60_000, value: 2 },
      { at: 60_001, value: undefined },
      { at: 600_000, value: 3 },
    ])
  })
})

describe("axisText", () => {
  it("leaves out units that are words", () => {
    expect([axisText(20, "processes"), axisText(0.02, "s"), axisText(2e6, "bytes")]).toEqual(["20", "20 ms", "2 MB"])
  })
})

describe("isFlat", () => {
  it.each([
    [[0], true],
    [[4], false],
    [[4, 4], true],
    [[0, 4], false],
    [[], true],
  ])("says of %j: %s", (values, flat) => {
    expect(isFlat({ name: "memory", points: values.map((value, place) => ({ at: place, value })) })).toBe(flat)
  })

  it("says so of the sizes of pools", () => {
    expect(isFlat({ name: "poolPlaces/browser tabs", points: [{ at: 0, value: 4 }] })).toBe(true)
  })
})

describe("valueText", () => {
  it.each([
    [0.0421, "s", "42 ms"],
    [0.000_046, "s", "0.05 ms"],
    [0, "s", "0 ms"],
    [12.34, "s", "12.3 s"],
    [1_234_567_890, "bytes", "1.23 GB"],
    [512, "bytes", "512 B"],
    [1500, "pages/min", "1.5k pages/min"],
    [0, "pages", "0 pages"],
    [1, "pages", "1 page"],
    [1, "processes", "1 process"],
    [1, "s", "1 s"],
  ])("writes %d %s as %s", (value, unit, text) => {
    expect(valueText(value, unit)).toBe(text)
  })
})

describe("rangeOf", () => {
  it("is of the values that are known", () => {
    const points = [3, undefined, 1, 5].map((value, place) => ({ at: place, value }))
    expect([rangeOf(points), rangeOf([{ at: 0, value: undefined }])]).toEqual([
      { least: 1, mean: 3, most: 5, last: 5 },
      undefined,
    ])
  })
})

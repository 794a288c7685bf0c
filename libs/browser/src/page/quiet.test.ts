import { describe, expect, it } from "vitest"
import { isQuiet, nextQuiet, noQuiet, type Quiet } from "./quiet.ts"

const sample = {
  url: "http://a.test/",
  isLoading: false,
  isComplete: false,
  textLength: 500,
  elements: 50,
  isThin: false,
  isInert: false,
  timers: 0,
  heedsScroll: false,
  height: 100,
  viewportHeight: 800,
}
const idle = (now: number) => ({ now, openRequests: 0 })
const after = (quiet: Quiet, more: Partial<typeof sample>, now = 1000) =>
  nextQuiet(quiet, { ...sample, ...more }, idle(now))
const seen = nextQuiet(noQuiet(0), sample, idle(0))

describe("nextQuiet", () => {
  it("counts text, elements and a new address as growth", () => {
    const grown = [
      after(seen, { textLength: 501 }),
      after(seen, { textLength: 100 }),
      after(seen, { elements: 53 }),
      after(seen, { url: "http://a.test/2" }),
    ]
    expect(grown.map(({ grownAt }) => grownAt)).toEqual([1000, 1000, 1000, 1000])
  })
  it("does not count clocks and spinners as growth", () => {
    const still = [
      after(seen, {}),
      after(seen, { textLength: 497 }),
      after(seen, { elements: 52 }),
      after(seen, { elements: 10 }),
    ]
    expect(still.map(({ grownAt }) => grownAt)).toEqual([0, 0, 0, 0])
  })
  it("counts text that comes and goes as growth once", () => {
    const longer = after(seen, { textLength: 503 }, 500)
    const shorter = after(longer, { textLength: 500 }, 700)
    expect(after(shorter, { textLength: 503 }).grownAt).toBe(500)
  })
  it("is busy while the document, a request or a timer is open", () => {
    const busy = [
      after(seen, { isLoading: true }),
      after(seen, { timers: 1 }),
      nextQuiet(seen, sample, { now: 1000, openRequests: 1 }),
    ]
    expect(busy.map(({ busyAt }) => busyAt)).toEqual([1000, 1000, 1000])
    expect(after(seen, {}).busyAt).toBe(0)
  })
})

describe("isQuiet", () => {
  it("waits 150 ms, 700 ms for a thin page, and 100 ms for a complete one", () => {
    expect([149, 150].map((now) => isQuiet(seen, sample, now))).toEqual([false, true])
    expect([699, 700].map((now) => isQuiet(seen, { ...sample, isThin: true }, now))).toEqual([false, true])
    expect([99, 100].map((now) => isQuiet(seen, { ...sample, isComplete: true }, now))).toEqual([false, true])
  })
  it("waits 100 ms after the last request", () => {
    const busy = { ...seen, busyAt: 500 }
    expect([599, 600].map((now) => isQuiet(busy, sample, now))).toEqual([false, true])
  })
  it("waits only for open requests if nothing could bring more", () => {
    const inert = { ...sample, isInert: true }
    expect([
      isQuiet(seen, inert, 1),
      isQuiet({ ...seen, busyAt: 500 }, inert, 500),
      isQuiet({ ...seen, busyAt: 500 }, inert, 501),
    ]).toEqual([true, false, true])
  })
})

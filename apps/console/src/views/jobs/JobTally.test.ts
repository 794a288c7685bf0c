import { describe, expect, it } from "vitest"
import { failuresByCode, JobTally, mostHosts, pagesPerSecond, slowestHosts } from "./JobTally.ts"
import type { PageRow } from "./PageRow.ts"

const page = (more: Partial<PageRow>): PageRow => ({
  n: 1,
  url: "",
  host: "a.test",
  isFailed: false,
  status: 200,
  code: "",
  text: "",
  at: 0,
  millis: undefined,
  ...more,
})
const tallyOf = (pages: ReadonlyArray<Partial<PageRow>>): JobTally => {
  const tally = new JobTally()
  for (const one of pages) tally.add(page(one))
  return tally
}

const failed = (code: string) => ({ isFailed: true, code })

describe("slowestHosts", () => {
  it("orders hosts by the mean time of their pages, and leaves out those without a time", () => {
    const tally = tallyOf([
      { host: "fast.test", millis: 10 },
      { host: "slow.test", millis: 1000 },
      { host: "slow.test", millis: 3000, isFailed: true, code: "SCRAPE_TIMEOUT" },
      { host: "slow.test" },
      { host: "unknown.test" },
      { host: "even.test", millis: 10 },
    ])
    expect(slowestHosts(tally, 2)).toEqual([
      { host: "slow.test", pages: 3, failed: 1, timed: 2, millis: 4000, mean: 2000 },
      { host: "even.test", pages: 1, failed: 0, timed: 1, millis: 10, mean: 10 },
    ])
  })

  it("counts hosts beyond a bound together", () => {
    const tally = tallyOf(Array.from({ length: mostHosts + 5 }, (_, n) => ({ host: `${n}.test`, millis: 1 })))
    expect([tally.hosts.size, tally.hosts.get("other hosts")?.pages]).toEqual([mostHosts + 1, 5])
  })
})

describe("failuresByCode", () => {
  it("counts failures, the most frequent first", () => {
    expect(failuresByCode(tallyOf([failed("B"), failed("C"), failed("A"), failed("C"), {}]))).toEqual([
      ["C", 2],
      ["A", 1],
      ["B", 1],
    ])
  })
})

describe("pagesPerSecond", () => {
  it("is the mean of the last ten whole seconds", () => {
    const tally = tallyOf([{ at: 500 }, { at: 5500 }, { at: 9999 }, { at: 10_000 }])
    expect([pagesPerSecond(tally, 10_200), pagesPerSecond(tally, 11_000), pagesPerSecond(tally, 60_000)]).toEqual([
      0.3, 0.3, 0,
    ])
  })

  it("forgets all but the last hour", () => {
    const tally = tallyOf(Array.from({ length: 5000 }, (_, second) => ({ at: second * 1000 })))
    expect([tally.seconds.size, tally.seconds.has(4999), tally.latest]).toEqual([3600, true, 4_999_000])
  })
})

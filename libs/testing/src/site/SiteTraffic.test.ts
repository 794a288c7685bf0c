import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { maxInFlight, SiteTraffic } from "./SiteTraffic.ts"

const visit = (path: string, batch?: string) => ({ path, batch, userAgent: "test" })

describe("maxInFlight", () => {
  it("is 0 without requests", () => {
    expect(maxInFlight([])).toBe(0)
  })

  it("does not count requests that only follow each other", () => {
    expect(
      maxInFlight([
        { began: 0, ended: 1 },
        { began: 2, ended: 3 },
      ]),
    ).toBe(1)
  })

  it("counts requests that are still in flight", () => {
    expect(maxInFlight([{ began: 0 }, { began: 1, ended: 2 }, { began: 3 }])).toBe(2)
  })

  it("equals the most intervals over any instant", () => {
    const interval = fc
      .tuple(fc.nat(50), fc.integer({ min: 1, max: 20 }))
      .map(([began, length]) => ({ began: began * 2, ended: (began + length) * 2 + 1 }))
    fc.assert(
      fc.property(fc.array(interval), (requests) => {
        const at = (instant: number) => requests.filter((one) => one.began <= instant && instant < one.ended).length
        expect(maxInFlight(requests)).toBe(Math.max(0, ...requests.map((one) => at(one.began))))
      }),
    )
  })
})

describe("SiteTraffic", () => {
  it("filters requests by prefix and batch", () => {
    const traffic = new SiteTraffic()
    const endFirst = traffic.begin(visit("/a/1", "x"))
    traffic.begin(visit("/a/2", "y"))
    traffic.begin(visit("/b/1", "x"))
    endFirst()
    expect([
      traffic.count({ batch: "x" }),
      traffic.count({ prefix: "/a/" }),
      traffic.inFlight({ batch: "x" }),
      traffic.maxInFlight({ prefix: "/a/" }),
    ]).toEqual([2, 2, 1, 2])
  })

  it("keeps requests in flight on reset", () => {
    const traffic = new SiteTraffic()
    traffic.begin(visit("/done"))()
    traffic.begin(visit("/open"))
    traffic.reset()
    expect(traffic.requests().map((one) => one.path)).toEqual(["/open"])
  })
})

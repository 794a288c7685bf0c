import { describe, expect, it } from "vitest"
import { type FetchPlan, planOf } from "@trawl/core"
import { cacheKey } from "./cacheKey.ts"

const plan = planOf("https://a.test/x", { location: { country: "US", languages: ["en", "de"] } })

describe("cacheKey", () => {
  it("is equal for plans that fetch the same page", () => {
    const equalPlans: ReadonlyArray<Partial<FetchPlan>> = [
      { headers: { "x-a": "b" } },
      { waitFor: 500 },
      { timeout: 5_000 },
      { url: "http://www.a.test/x/index.html#top" },
      { proxy: "basic" },
    ]
    expect(
      new Set([plan, ...equalPlans.map((change) => ({ ...plan, ...change }))].map((one) => cacheKey(one))).size,
    ).toBe(1)
    expect(cacheKey(plan, "bad.test")).toBe(cacheKey({ ...plan, proxy: "basic" }, "bad.test"))
    expect(cacheKey(plan)).toMatch(/^[0-9a-f]{64}$/u)
  })

  it("is stable across releases, so that cached pages answer after an update", () => {
    expect(cacheKey(plan)).toBe("54134926b844f2ad3bd4e1dc7d0914ad5988862f7a80c8ef4e5d6a253df471c5")
  })

  it("differs for everything that changes the page", () => {
    const others: ReadonlyArray<Partial<FetchPlan>> = [
      { url: "https://a.test/y" },
      { mobile: true },
      { blockAds: false },
      { skipTlsVerification: false },
      { proxy: "enhanced" },
      { location: { country: "DE", languages: ["en", "de"] } },
      { location: { country: "US", languages: [] } },
      { location: { country: "US", languages: ["de", "en"] } },
    ]
    const keys = [plan, ...others.map((change) => ({ ...plan, ...change }))].map((one) => cacheKey(one))
    expect(new Set([...keys, cacheKey(plan, "bad.test"), cacheKey(plan, "worse.test")]).size).toBe(others.length + 3)
  })
})

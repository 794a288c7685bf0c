import { describe, expect, it } from "vitest"
import { cacheKey, type KeyedPlan } from "./cacheKey.ts"

const plan: KeyedPlan = { url: "https://a.test/x", mobile: false, blockAds: true, skipTlsVerification: true, proxy: "auto", location: { country: "US", languages: ["en", "de"] } }

describe("cacheKey", () => {
  it("is one for plans that bring the same page", () => {
    const alike: ReadonlyArray<Partial<KeyedPlan>> = [{ url: "http://www.a.test/x/index.html#top" }, { proxy: "basic" }]
    expect(new Set([plan, ...alike.map((change) => ({ ...plan, ...change }))].map((one) => cacheKey(one))).size).toBe(1)
    expect(cacheKey(plan, "bad.test")).toBe(cacheKey({ ...plan, proxy: "basic" }, "bad.test"))
    expect(cacheKey(plan)).toMatch(/^[0-9a-f]{64}$/u)
  })

  it("is another one for each thing that changes the page", () => {
    const others: ReadonlyArray<Partial<KeyedPlan>> = [
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

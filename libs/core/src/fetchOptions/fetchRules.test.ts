import { describe, expect, expectTypeOf, it } from "vitest"
import type { FetchOptions as PlainOptions } from "../fetching/FetchOptions.ts"
import { planOf } from "../planOf.ts"
import type { FetchOptions } from "./FetchOptions.ts"
import { pageKeyOf, preferredBy, refusingUploads } from "./fetchRules.ts"

const asked = planOf("https://a.test", {
  headers: { "x-a": "b" },
  location: { country: "DE", languages: ["de"] },
  mobile: true,
  proxy: "enhanced",
  waitFor: 5,
  blockAds: false,
  timeout: 5_000,
})

describe("fetchRules", () => {
  it("are for the options that are decoded, whose type needs no effect", () => {
    expectTypeOf<FetchOptions>().toEqualTypeOf<PlainOptions>()
  })

  it("request nothing for defaults", () => {
    const plan = planOf("https://a.test")
    expect([preferredBy(plan), refusingUploads(plan)]).toEqual([[], []])
  })

  it("give the preferred capabilities, the options that files refuse, and the cache key", () => {
    expect(preferredBy(asked)).toEqual(["mobile", "waitFor", "location"])
    expect(refusingUploads(asked).toSorted()).toEqual(["headers", "location", "mobile", "proxy", "waitFor"])
    expect(pageKeyOf(asked)).toEqual([true, false, true, true, "DE", ["de"]])
  })
})

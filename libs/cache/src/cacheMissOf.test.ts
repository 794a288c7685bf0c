import { describe, expect, it } from "vitest"
import { cacheMissOf } from "./cacheMissOf.ts"

const url = "https://example.com/secret"

describe("cacheMissOf", () => {
  it("misses when minAge asks for cached data", () => {
    expect(cacheMissOf({ url, lockdown: false, minAge: 0 })).toMatchObject({ _tag: "NoCachedData", url })
  })

  it("misses under lockdown and tells no URL", () => {
    const miss = cacheMissOf({ url, lockdown: true, minAge: 1 })
    expect([miss?._tag, JSON.stringify([miss, miss?.message]).includes("secret")]).toEqual(["LockdownCacheMiss", false])
  })

  it("lets other requests pass", () => {
    expect(cacheMissOf({ url, lockdown: false })).toBe(undefined)
  })
})

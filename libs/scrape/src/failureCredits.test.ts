import { LockdownCacheMiss, NoCachedData } from "@trawl/cache"
import { describe, expect, it } from "vitest"
import { failureCredits } from "./failureCredits.ts"

describe("failureCredits", () => {
  it("asks one credit for a miss under lockdown and nothing for other failures", () => {
    expect([new LockdownCacheMiss(), new NoCachedData({ url: "https://a.test/" })].map(failureCredits)).toEqual([1, 0])
  })
})

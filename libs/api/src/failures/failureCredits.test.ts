import { FetchError } from "@trawl/core"
import { describe, expect, it } from "vitest"
import type { Failure } from "./Failure.ts"
import { failureCredits } from "./failureCredits.ts"

const fetchError = new FetchError({ url: "https://a.test/", reason: "dns", message: "There is no such host." })

/** Only the tag: the class belongs to a lib that this one does not depend on. */
const miss = { _tag: "LockdownCacheMiss" } as Extract<Failure, { readonly _tag: "LockdownCacheMiss" }>

describe("failureCredits", () => {
  it("is 1 for a miss under lockdown, and nothing for other failures", () => {
    expect([failureCredits(miss), failureCredits(fetchError)]).toEqual([1, 0])
  })
})

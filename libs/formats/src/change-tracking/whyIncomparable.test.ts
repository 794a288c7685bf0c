import { describe, expect, it } from "@effect/vitest"
import { factsOf } from "../fixtures/factsOf.ts"
import { isGone, whyIncomparable } from "./whyIncomparable.ts"

const page = (status: number, verdict?: string) => {
  const facts = factsOf()
  return {
    ...facts,
    source: { ...facts.source, status },
    page: { markdown: "x", metadata: verdict === undefined ? {} : { verdict } },
  }
}

const cases: ReadonlyArray<readonly [number, string | undefined, string | undefined]> = [
  [200, "content", undefined],
  [200, "empty", undefined],
  [200, undefined, undefined],
  [203, "content", undefined],
  [404, "error-page", undefined],
  [404, "login", undefined],
  [410, undefined, undefined],
  [404, "challenge", "it is a check for bots"],
  [403, "challenge", "it is a check for bots"],
  [401, "login", "it was answered with status 401"],
  [429, "error-page", "it was answered with status 429"],
  [500, "content", "it was answered with status 500"],
  [503, undefined, "it was answered with status 503"],
  [200, "challenge", "it is a check for bots"],
  [200, "login", "it asks to sign in"],
  [200, "wall", "a wall stands before its content"],
  [200, "error-page", "it is an error page"],
  [200, "soft-404", "it says that it was not found, with a status that does not"],
  [200, "script-rendered", "it is filled by scripts, and was not"],
]

describe("whyIncomparable", () => {
  it.each(cases)("explains status %s and verdict %s: %s", (status, verdict, why) => {
    expect(whyIncomparable(page(status, verdict))).toBe(why)
  })
})

describe("isGone", () => {
  it("holds for 404 and 410 only", () => {
    expect([200, 301, 400, 403, 404, 410, 451, 500].filter((status) => isGone(page(status)))).toEqual([404, 410])
  })

  it("says nothing about a page from the cache", () => {
    expect(whyIncomparable({ ...page(200, "content"), notes: { cacheState: "hit" } })).toBe("it came from the cache")
    expect(whyIncomparable({ ...page(200, "content"), notes: { cacheState: "miss" } })).toBeUndefined()
  })
})

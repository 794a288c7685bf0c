import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { retryAfterOf } from "./retryAfterOf.ts"

const now = Date.UTC(2026, 10, 25)

describe("retryAfterOf", () => {
  it.each<readonly [Readonly<Record<string, string>>, number | undefined]>([
    [{}, undefined],
    [{ "retry-after": "2" }, 2000],
    [{ "retry-after": "0" }, 0],
    [{ "retry-after-ms": "250", "retry-after": "1" }, 250],
    [{ "retry-after": new Date(now + 5000).toUTCString() }, 5000],
    [{ "retry-after": new Date(now - 5000).toUTCString() }, 0],
    [{ "retry-after": "soon" }, undefined],
    [{ "retry-after": "-1" }, undefined],
    [{ "retry-after": "1e3" }, undefined],
    [{ "retry-after": "Mon 1" }, undefined],
    [{ "retry-after": "Sunday, 06-Nov-94 08:49:37 GMT" }, 0],
    [{ "retry-after": "-1", "x-ratelimit-reset-requests": "2s" }, 2000],
    [{ "x-ratelimit-reset-requests": "6m0s" }, 360_000],
    [{ "x-ratelimit-reset-requests": "120ms", "x-ratelimit-reset-tokens": "1.5s" }, 1500],
    [
      {
        "x-ratelimit-reset-requests": "1s",
        "x-ratelimit-remaining-requests": "0",
        "x-ratelimit-reset-tokens": "9s",
        "x-ratelimit-remaining-tokens": "77",
      },
      1000,
    ],
    [{ "x-ratelimit-reset-requests": "1x2s" }, undefined],
  ])("%j", (headers, wait) => {
    expect(retryAfterOf(headers, now)).toBe(wait)
  })

  it("returns a future time or nothing, whatever an endpoint sends", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("retry-after", "retry-after-ms", "x-ratelimit-reset-tokens"),
        (text, name) => {
          const wait = retryAfterOf({ [name]: text }, now)
          expect(wait === undefined || wait >= 0).toBe(true)
        },
      ),
    )
  })
})

import { assert, describe, it } from "@effect/vitest"
import * as fc from "fast-check"
import { retryAfterMillis } from "./retryAfterMillis.ts"

const now = Date.UTC(2026, 0, 1)

describe("retryAfterMillis", () => {
  it("reads seconds and dates", () => {
    assert.strictEqual(retryAfterMillis(" 120 ", now), 120_000)
    assert.strictEqual(retryAfterMillis("Thu, 01 Jan 2026 00:01:00 GMT", now), 60_000)
  })

  it("treats a date in the past as now and waits at most an hour", () => {
    assert.strictEqual(retryAfterMillis("Wed, 31 Dec 2025 00:00:00 GMT", now), 0)
    assert.strictEqual(retryAfterMillis("86400", now), 3_600_000)
  })

  it("ignores unreadable values", () => {
    for (const header of [undefined, "", "soon", "-5x"]) assert.strictEqual(retryAfterMillis(header, now), undefined)
  })

  it("stays within an hour, whatever it reads", () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        const wait = retryAfterMillis(header, now)
        return wait === undefined || (wait >= 0 && wait <= 3_600_000)
      }),
    )
  })
})

import { describe, expect, it } from "vitest"
import { retryAfterMillis } from "./retryAfterMillis.ts"

const now = Date.parse("2026-11-21T10:00:00Z")

describe("retryAfterMillis", () => {
  it("reads seconds and dates, from zero to a minute", () => {
    expect(
      [
        "0",
        "5",
        " 120 ",
        "1.5",
        "86400",
        "Sat, 21 Nov 2026 10:00:30 GMT",
        "Sat, 21 Nov 2026 09:00:00 GMT",
        "Sun, 22 Nov 2026 10:00:00 GMT",
      ].map((text) => retryAfterMillis(text, now)),
    ).toEqual([0, 5000, 60_000, 1500, 60_000, 30_000, 0, 60_000])
  })

  it("ignores invalid values", () => {
    expect([undefined, "", "soon", "-1", "5s", "NaN"].map((text) => retryAfterMillis(text, now))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})

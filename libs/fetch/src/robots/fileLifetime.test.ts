import { describe, expect, it } from "vitest"
import { fileLifetime } from "./fileLifetime.ts"

const now = Date.parse("Sun, 29 Nov 2026 12:00:00 GMT")
const [minutes, day] = [60_000, 86_400_000]

describe("fileLifetime", () => {
  it.each<[Readonly<Record<string, string>>, number]>([
    [{}, day],
    [{ "cache-control": "public, max-age=3600" }, 60 * minutes],
    [{ "cache-control": 'Max-Age="3600"' }, 60 * minutes],
    [{ "cache-control": "max-age=60, s-maxage=7200" }, 120 * minutes],
    [{ "cache-control": "max-age=3600", age: "600" }, 50 * minutes],
    [{ "cache-control": "max-age=31536000" }, day],
    [{ "cache-control": "max-age=0" }, 5 * minutes],
    [{ "cache-control": "no-store" }, 5 * minutes],
    [{ "cache-control": "private, no-cache" }, 5 * minutes],
    [{ "cache-control": "max-age=soon" }, day],
    [{ expires: "Sun, 29 Nov 2026 12:30:00 GMT" }, 30 * minutes],
    [{ expires: "0" }, 5 * minutes],
    [{ expires: "Sun, 29 Nov 2026 12:30:00 GMT", "cache-control": "max-age=600" }, 10 * minutes],
    [{ expires: "never" }, day],
  ])("of %j is %s ms", (headers, millis) => {
    expect(fileLifetime(headers, now)).toBe(millis)
  })
})

import { describe, expect, it } from "vitest"
import { isWorthKeeping } from "./isWorthKeeping.ts"

const page = { status: 200, headers: {}, notes: {}, warnings: [], body: Buffer.from("<p>Words of the page.</p>") }

describe("isWorthKeeping", () => {
  it.each([200, 203, 204, 404, 410])("keeps a page of status %i", (status) => {
    expect(isWorthKeeping({ ...page, status }, false)).toBe(true)
  })

  it.each([206, 301, 304, 400, 401, 403, 408, 418, 429, 500, 502, 503, 504])("keeps no page of status %i", (status) => {
    expect(isWorthKeeping({ ...page, status }, false)).toBe(false)
  })

  it("keeps no page with a warning, broken, or a challenge", () => {
    expect(
      isWorthKeeping({ ...page, warnings: ["The page broke off before its end; what came was kept."] }, false),
    ).toBe(false)
    expect(isWorthKeeping({ ...page, notes: { malformedHttp: true } }, false)).toBe(false)
    expect(isWorthKeeping({ ...page, headers: { "cf-mitigated": "challenge" } }, true)).toBe(false)
    expect(isWorthKeeping({ ...page, body: Buffer.from("<script>window._cf_chl_opt={}</script>") }, true)).toBe(false)
  })

  it("keeps a long page that only carries a script of bot protection", () => {
    expect(
      isWorthKeeping(
        { ...page, body: Buffer.from(`<script>window._cf_chl_opt={}</script>${"Words of the page. ".repeat(2_000)}`) },
        true,
      ),
    ).toBe(true)
  })
})

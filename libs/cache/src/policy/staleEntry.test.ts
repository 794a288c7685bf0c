import { describe, expect, it } from "vitest"
import { staleEntry } from "./staleEntry.ts"

const entry = { fetchedAt: 1, status: 200, waitFor: 0, isRendered: false, captures: [], validators: { etag: '"a"' } }
const wanted = { lockdown: false, waitFor: 0, captures: [], needsScripts: false }
const shot = { type: "screenshot", fullPage: false } as const

describe("staleEntry", () => {
  it("is the newest that the site can revalidate", () => {
    const newest = { ...entry, fetchedAt: 3, validators: { lastModified: "Tue, 24 Nov 2026 10:00:00 GMT" } }
    expect(
      staleEntry([entry, newest, { ...entry, fetchedAt: 2 }, { ...entry, fetchedAt: 4, validators: {} }], wanted),
    ).toBe(newest)
  })

  it.each([{ validators: {} }, { isRendered: true }, { status: 404 }, { captures: [shot] }])(
    "is none with %j",
    (change) => {
      expect(staleEntry([{ ...entry, ...change }], wanted)).toBeUndefined()
    },
  )

  it("has everything required", () => {
    expect(staleEntry([entry], { ...wanted, captures: [shot] })).toBeUndefined()
    expect(staleEntry([entry], { ...wanted, waitFor: 1 })).toBeUndefined()
    expect(staleEntry([entry], { ...wanted, needsScripts: true })).toBeUndefined()
  })
})

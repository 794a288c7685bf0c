import { describe, expect, it } from "vitest"
import { plain, sourceOf } from "./fixtures/pages.ts"
import { isQuick } from "./isQuick.ts"

const limits = { bytes: 20, tags: 3 }

describe("isQuick", () => {
  it.each([
    ["a".repeat(20), true],
    ["a".repeat(21), false],
    ["<a><a><a>", true],
    ["<a><a><a><", false],
    ["", true],
  ])("weighs %j by bytes and tags", (html, expected) => {
    expect(isQuick(sourceOf(html), plain, limits)).toBe(expected)
  })

  it("trusts no selectors", () => {
    const source = sourceOf("<p>")
    const selectors = [{ selector: "a", attribute: "href" }]
    expect([
      isQuick(source, { ...plain, includeTags: ["a"] }, limits),
      isQuick(source, { ...plain, excludeTags: ["a"] }, limits),
      isQuick(source, { ...plain, formats: [{ type: "attributes", selectors }] }, limits),
    ]).toEqual([false, false, false])
  })

  it("does not mind the fields of a format that conversion does not render", () => {
    expect(isQuick(sourceOf("<p>"), { ...plain, formats: [{ type: "screenshot", fullPage: true }] }, limits)).toBe(true)
  })
})

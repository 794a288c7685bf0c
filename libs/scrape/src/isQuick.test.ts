import { describe, expect, it } from "vitest"
import { plain, sourceOf } from "./fixtures/pages.ts"
import { isQuick } from "./isQuick.ts"

const limits = { bytes: 20, tags: 3, options: 60 }

const json = (asked: object) => [{ type: "json" as const, checkPromptInjection: false, ...asked }]

const formatsOf = (selector: string) => [{ type: "attributes" as const, selectors: [{ selector, attribute: "href" }] }]

const tagsOf = (bytes: number) => sourceOf("<".repeat(bytes))

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

  it("weighs selectors by their length", () => {
    const source = sourceOf("<p>")
    const long = "a ".repeat(30)
    expect([
      isQuick(source, { ...plain, includeTags: ["a"] }, limits),
      isQuick(source, { ...plain, includeTags: [long] }, limits),
      isQuick(source, { ...plain, excludeTags: [long] }, limits),
      isQuick(source, { ...plain, formats: formatsOf(long) }, { ...limits, options: 120 }),
      isQuick(source, { ...plain, formats: formatsOf("a") }, { ...limits, options: 120 }),
    ]).toEqual([true, false, false, false, true])
  })

  it("counts no page as quick that fills a schema, however short both are", () => {
    expect(
      [json({}), json({ schema: {} }), json({ prompt: "a" })].map((formats) =>
        isQuick(sourceOf("<p>"), { ...plain, formats }, { ...limits, options: 500 }),
      ),
    ).toEqual([true, false, true])
  })

  it("lets a page be longer that nobody reads, whatever its tags, unless its links are read", () => {
    const unread = { ...plain, formats: [{ type: "rawBase64" as const }] }
    expect([
      isQuick(tagsOf(1280), unread, limits),
      isQuick(tagsOf(1281), unread, limits),
      isQuick(tagsOf(20), { ...unread, readsLinks: true }, limits),
      isQuick(tagsOf(20), { ...unread, redaction: { options: {} as never } }, limits),
    ]).toEqual([true, false, false, false])
  })

  it("ignores the fields of a format that conversion does not render", () => {
    expect(isQuick(sourceOf("<p>"), { ...plain, formats: [{ type: "screenshot", fullPage: true }] }, limits)).toBe(true)
  })
})

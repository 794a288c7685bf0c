import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropButtons } from "./dropButtons.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropButtons(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropButtons", () => {
  it("drops a link that looks like a button", () => {
    expect(kept('<p>Boats</p><a class="btn btn-lg" href="/hire">Hire one</a>')).toEqual(["Boats"])
  })

  it.each(["Back to Top", "[top]", "↑ Top of page", "Nach oben"])(
    "drops a link to the beginning of the page: %s",
    (text) => {
      expect(kept(`<p>Boats</p><p><a href="#main">${text}</a></p>`)).toEqual(["Boats"])
    },
  )

  it.each([
    ["a link to another page", '<p><a href="/top">Top</a></p>', ["Top"]],
    ["a link to another place", '<p><a href="#tops">Spinning tops</a></p>', ["Spinning tops"]],
    [
      "a heading that can be opened",
      '<h3><a class="btn-link btn" href="/1">Harbour master</a></h3>',
      ["Harbour master"],
    ],
    [
      "a long link",
      `<a class="btn" href="/1">${"Boats for hire ".repeat(4)}</a>`,
      ["Boats for hire ".repeat(4).trim()],
    ],
    [
      "a button with more than a link",
      '<div class="btn">from 9 euros <a href="/1">hire</a></div>',
      ["from 9 euros hire"],
    ],
  ])("leaves %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })
})

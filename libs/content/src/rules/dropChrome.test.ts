import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { annotatePage } from "./annotatePage.ts"
import { dropReasonAt } from "../parts/Region.ts"
import { prune } from "../prune/prune.ts"

const text = "The boat left the harbour at noon and came back in the evening. "

/** The texts of a page that no rule dropped. */
const undropped = (html: string, title = ""): ReadonlyArray<string> => {
  const { blocks } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title },
  )
  return blocks.filter(({ holder }) => dropReasonAt(holder) === undefined).map((block) => block.text.slice(0, 20))
}

describe("annotatePage", () => {
  it("drops a dialog over the page", () => {
    expect(undropped(`<p>${text.repeat(4)}</p><div class="modal"><p>Join our letter.</p></div>`)).toEqual([
      text.slice(0, 20),
    ])
  })

  it("drops buttons, but those that hold a piece of the page", () => {
    const buttons = `<button>Show more</button><button><p>${text.repeat(2)}</p></button>`
    expect(undropped(`<p>${text.repeat(4)}</p>${buttons}`)).toEqual([text.slice(0, 20), text.slice(0, 20)])
  })

  it("drops everything behind a dialog that shows the page", () => {
    const dialog = `<div class="viewer-modal"><h1>The boat is back again</h1><p>${text.repeat(4)}</p></div>`
    expect(
      undropped(`<ul><li><p>Ferry runs again.</p></li></ul>${dialog}`, "The boat is back again - Courier"),
    ).toEqual(["The boat is back aga", text.slice(0, 20)])
  })

  it("drops nothing behind a heading laid over an image", () => {
    const hero = '<div class="hero-overlay"><h1>The boat is back again</h1></div>'
    expect(undropped(`${hero}<p>${text.repeat(4)}</p>`, "The boat is back again")).toEqual([
      "The boat is back aga",
      text.slice(0, 20),
    ])
  })

  it.each([
    ["a table with tooltips", '<table class="js-dataTooltip"><tr><td>Sloop<td>Ketch</table>', ["Sloop", "Ketch"]],
    [
      "footnotes in asides",
      '<aside class="footnote-list"><aside role="doc-footnote"><p>Two masts.</p></aside></aside>',
      ["Two masts."],
    ],
    ["components whose names begin with cmp", '<div class="cmp-text"><p>Two masts.</p></div>', ["Two masts."]],
  ])("keeps %s", (_, html, texts) => {
    expect(undropped(`<p>${text.repeat(4)}</p>${html}`)).toEqual([text.slice(0, 20), ...texts])
  })
})

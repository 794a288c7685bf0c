import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { keepTitle } from "./keepTitle.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { noFields } from "../stated/StatedFields.ts"
import { prune } from "../prune/prune.ts"

const facts = { kind: "other", url: "https://harbour.test/open-thread", stated: "", types: new Set<string>() } as const

/** The headings that are kept of a page of which the texts with a plus were kept. */
const kept = (html: string, title: string, titles: ReadonlyArray<string> = []) => {
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), {
      kind: "other",
      title,
    }),
    { ...facts, title, fields: { ...noFields, titles } },
  )
  const decisions = view.blocks.map((block): Decision => ({
    block,
    probability: 4_000,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepTitle(decisions, view)
  return decisions.filter(({ block, isKept }) => isKept && /^h\d$/u.test(block.edge.tag)).map(({ block }) => block.text)
}

describe("keepTitle", () => {
  it.each([
    [
      "that says most of the document's",
      "<h1>Best laptops for students</h1><p>+text</p>",
      "The best laptops for students in spring",
    ],
    [
      "above the text, whatever the document's says",
      "<h1>Six types of outsourcing</h1><p>+text</p>",
      "What you need to know about it",
    ],
    ["that is the document's", "<h1>Best laptops</h1><p>+text</p>", "Best laptops"],
    [
      "below the name of the site, which the document's ends with",
      '<header><h1><a href="/">Harbour Lights</a></h1></header><h1>Best laptops</h1><p>+text</p>',
      "Best laptops – Harbour Lights",
    ],
    [
      "though a lesser heading says some of its words",
      "<h1>Best laptops for students</h1><h2>+laptops for students</h2><p>+text</p>",
      "Best laptops for students in spring",
    ],
    [
      "above a list whose entries have titles",
      "<h1>Best offers</h1><ul><li><h1>+Rope for less</h1><p>+text</p></li></ul>",
      "Offers of spring",
    ],
    [
      "though a lesser heading says the end of the document's",
      "<h1>Best moorings finder</h1><h2>+how do I moor?</h2><p>+text</p>",
      "Moorings: +How do I moor? | Harbour",
    ],
  ])("keeps a heading %s", (_, html, title) => {
    expect(kept(html, title)[0]).toMatch(/^(?:Best|Six)/u)
  })

  it.each([
    ["what leads to the start of the site", '<h1><a href="/">The Weir and Mill</a></h1><p>+text</p>', "Open thread"],
    [
      "a heading in navigation",
      `<nav><h1>Chapters of the book</h1></nav><p>+text${" that goes on. ".repeat(20)}</p>`,
      "Open thread",
    ],
    ["one below the text", "<p>+text</p><h1>Chapters of the book</h1>", "Open thread"],
    ["any where the title is said", "<h1>Chapters of the book</h1><h2>+Open thread</h2><p>+text</p>", "+Open thread"],
    [
      "the name of the site above a text with a heading of its own",
      "<h1>Harbour Lights</h1><p>+lines</p><h1>+What they say</h1><p>+text</p>",
      "Reviews - Harbour Lights",
    ],
    [
      "one above a text that says its title below its first lines",
      "<h1>Chapters of the book</h1><p>+lines</p><h1>+Open thread</h1><p>+text</p>",
      "+Open thread",
    ],
    [
      "one that says something else above a text with headings of its level",
      "<h1>Chapters of the book</h1><p>+text</p><h1>+Ropes</h1><p>+text</p>",
      "Open thread",
    ],
  ])("leaves %s", (_, html, title) => {
    expect(kept(html, title).filter((text) => !text.startsWith("+"))).toEqual([])
  })

  it("leaves the last of several if it shares no word with the titles that the page states", () => {
    const html = "<h1>Board</h1><h1>Moderators</h1><p>+text</p>"
    expect(kept(html, "Open thread", ["Open thread"])).toEqual([])
    expect(kept(html, "Open thread", ["Open thread of the moderators"])).toEqual(["Moderators"])
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { prune } from "../prune/prune.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { noFields } from "../stated/StatedFields.ts"
import { dropOtherThings } from "./dropOtherThings.ts"

const [product, collection] = [
  [0, 0, 0, 0, 0, 0, 255],
  [0, 0, 0, 0, 255, 0, 0],
]

/** The texts that are left of a page of which all were kept. */
const left = (html: string, types: ReadonlyArray<number> = product, prices: ReadonlyArray<number> = []) => {
  const facts = {
    kind: "product",
    url: "about:blank",
    title: "",
    stated: "",
    types: new Set<string>(),
    fields: { ...noFields, prices },
  } as const
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )
  const decisions = view.blocks.map((block) => Object.assign(new Decision(block, 9_000), { isKept: true }))
  dropOtherThings(decisions, view, types)
  return decisions.filter(({ block, isKept }) => isKept && block.length > 0).map(({ block }) => block.text)
}

const card = (name: string) => `<li><p><img src=/${name}.jpg></p><h3>${name}</h3><div>£5.00</div></li>`
const list = `<ul>${["Anchor", "Cabin", "Deck"].map(card).join("")}</ul>`
const page = (rest: string) => `<h1>Storm lamp</h1><p>A lamp for nights when others go out.</p>${rest}<p>The end.</p>`
const own = ["Storm lamp", "A lamp for nights when others go out.", "The end."]

describe("dropOtherThings", () => {
  it("drops cards of other things", () => {
    expect(left(page(list))).toEqual(own)
    expect(left(page(`<h2>Ähnliche Artikel</h2><p><a href=/all>See all</a></p>${list}`))).toEqual(own)
  })

  it("drops them from a page that states the price of one product, whatever it looks like", () => {
    expect(left(page(list), collection, [500])).toEqual(own)
  })

  it("drops a row of pictures under a title that says what it is, also without prices, and on the page of several things", () => {
    const row = `<ul>${["Anchor", "Cabin"].map((name) => `<li><img src=/${name}.jpg><h3>${name}</h3></li>`).join("")}</ul>`
    for (const title of ["You may also like", "Similar items", "Kunden kauften auch"])
      for (const types of [product, collection])
        for (const around of [
          (shelf: string) => shelf,
          (shelf: string) => `<div>${shelf}<p><a href=/all>See all</a></p></div>`,
        ])
          expect(left(page(around(`<h2>${title}</h2>${row}`)), types)).toEqual(own)
    expect(left(page(`<h2>Similar lamps of brass</h2>${row}`))).toContain("Cabin")
    expect(left(page(`<h2>Related items</h2><p>None.</p>`))).toContain("None.")
  })

  it("leaves a text between a heading and its cards", () => {
    expect(left(page(`<h2>Lamps of ours</h2><p>All of brass.</p>${list}`))).toEqual([
      ...own.slice(0, 2),
      "Lamps of ours",
      "All of brass.",
      "The end.",
    ])
  })

  it.each([
    ["two cards", page(`<ul>${card("Anchor")}${card("Cabin")}</ul>`), product],
    ["cards without a price", page(list.replaceAll("£5.00", "Brass")), product],
    ["cards without a picture", page(list.replaceAll("<img", "<b")), product],
    ["cards of a collection", page(list), collection],
    ["cards of a page without a name", page(list).replace("h1", "div").replace("/h1", "/div"), product],
  ])("leaves %s", (_, html, types) => {
    expect(left(html, types)).toContain(html.includes("Deck") ? "Deck" : "Cabin")
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import { prune } from "../prune/prune.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { keepCards } from "./keepCards.ts"

const [article, likeArticle, collection] = [
  [255, 0, 0, 0, 0, 0, 0],
  [110, 35, 35, 0, 0, 75, 0],
  [0, 0, 0, 0, 255, 0, 0],
]
const lead = "All our lamps are made of brass, by hand, in the yard behind the harbour."

/** The texts that are kept of a page of which only the lead was kept. */
const kept = (html: string, { likely = 6_000, stated = "", types = collection } = {}) => {
  const facts = { kind: "other", url: "about:blank", title: "", stated: "", types: new Set([stated]) } as const
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )
  const decisions = view.blocks.map((block) =>
    Object.assign(new Decision(block, block.text === "Choose" ? 500 : likely), { isKept: block.text === lead }),
  )
  keepCards({ decisions, threshold: 5_000, view, types, wholes: new Map(), marks: new Map() })
  return decisions.filter(({ block, isKept }) => isKept && block.length > 0).map(({ block }) => block.text)
}

const names = ["Anchor lamp", "Cabin lamp", "Deck lamp", "Mast lamp"]
const card = (name: string) =>
  `<li><a href=/${name}><img src=/lamp.jpg></a><h3><a href=/lamp>${name}</a></h3><div>£5.00</div><div>Choose</div></li>`
const page = (cards: string) => `<main><p>${lead}</p><form action=/compare><ul>${cards}</ul></form></main>`
const all = [lead, ...names.flatMap((name) => [name, "£5.00"])]
const many = Array.from({ length: 12 }, (_, index) => `Lamp number ${index}`)

describe("keepCards", () => {
  it("keeps the cards of a page's list without their buttons, in a form too", () => {
    expect(kept(page(names.map(card).join("")))).toEqual(all)
  })

  it("keeps many likely cards of a page that looks like an article, and few where it says that it is a list", () => {
    expect(kept(page(many.map(card).join("")), { types: likeArticle })).toHaveLength(25)
    expect(kept(page(names.map(card).join("")), { types: article, stated: "collectionpage" })).toEqual(all)
  })

  it("keeps names and prices of a shop's cards whatever their score, on a page that may be an article but is not of one product", () => {
    const some = many.slice(0, 6)
    const cards = some.map((name, index) => card(name).replace("<li>", `<li class=${index % 2 ? "odd" : "even"}>`))
    const shop = [110, 0, 30, 0, 80, 0, 10]
    const essentials = [lead, ...some.flatMap((name) => [name, "£5.00"])]
    expect(kept(page(cards.join("")), { types: shop, likely: 100 })).toEqual(essentials)
    expect(kept(page(cards.slice(1).join("")), { types: shop, likely: 100 })).toEqual([lead])
    expect(kept(page(cards.join("")), { types: [0, 0, 0, 0, 45, 0, 210], likely: 100 })).toEqual([lead])
  })

  it.each([
    ["cards of what is surely an article", page(many.map(card).join("")), { types: article }],
    [
      "cards above what looks like an article",
      `<ul>${many.map(card).join("")}</ul><main><p>${lead}</p></main>`,
      { types: likeArticle },
    ],
    ["few cards of what looks like an article", page(names.map(card).join("")), { types: likeArticle }],
    [
      "unlikely cards of what looks like an article",
      page(many.map(card).join("")),
      { types: likeArticle, likely: 2_000 },
    ],
    [
      "cards in what a rule drops",
      `${`<main><p>${lead}</p></main>`}<div class=related-posts><ul>${names.map(card).join("")}</ul></div>`,
      {},
    ],
    ["three cards", page(names.slice(1).map(card).join("")), {}],
    [
      "cards without picture and price",
      page(names.map((name) => `<li><h3><a href=/a>${name}</a></h3><p>Brass</p>`).join("")),
      {},
    ],
    [
      "cards without a link",
      page(names.map((name) => `<li><img src=/a.jpg><h3>${name}</h3><p>Brass</p>`).join("")),
      {},
    ],
    ["cards in the navigation", `<p>${lead}</p><nav><ul>${names.map(card).join("")}</ul></nav>`, {}],
    ["a list that is little of its page", `<p>${lead}</p>`.repeat(4) + page(names.map(card).join("")), {}],
  ])("leaves %s", (_, html, options) => {
    expect(new Set(kept(html, options))).toEqual(new Set([lead]))
  })
})

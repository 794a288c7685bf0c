import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { buildPageModel } from "../features/PageModel.ts"
import type { PageKind } from "../pageKind.ts"
import { prune } from "../prune/prune.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { keepPrice } from "./keepPrice.ts"

/** The prices that are given back to a page of which the texts with a plus were kept. */
const given = (html: string, kind: PageKind = "other", types: ReadonlyArray<number> = [0, 0, 0, 0, 0, 0, 255]) => {
  const facts = { kind, url: "about:blank", title: "", stated: "", types: new Set<string>() }
  const view = buildPageModel(
    annotatePage(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
    facts,
  )
  const decisions = view.blocks.map((block) =>
    Object.assign(new Decision(block, 0), { isKept: block.text.startsWith("+") }),
  )
  keepPrice(decisions, view, types)
  return decisions
    .filter(({ reason: because, isKept }) => isKept && because === "surroundings")
    .map(({ block }) => block.text)
}

const page = (price: string, rest = "") =>
  `<main><h1>+Storm lamp</h1>${price}<p>+A lamp for nights when others go out.</p>${rest}</main>`
const button = "<button>Add to cart</button>"
const collection = [0, 0, 0, 0, 255, 0, 0]

describe("keepPrice", () => {
  it.each([
    ["in a box of its own", page("<div class=price><del>£189.00</del> <ins>£149.00</ins></div>"), ["£189.00 £149.00"]],
    ["in two boxes", page("<div class=price><div>£189.00</div><div>£149.00</div></div>"), ["£189.00", "£149.00"]],
    ["once where it is said twice", page("<div class=price><div>£149.00</div><div>£149.00</div></div>"), ["£149.00"]],
    ["by its property", page("<div><span itemprop=price>£149.00</span></div>"), ["£149.00"]],
    ["on a page with a button to buy", page("<div>£149.00</div><div>£9.00 a month</div>", button), ["£149.00"]],
    [
      "below sizes and colours",
      page(`<ul>${"<li>Brass</li>".repeat(12)}</ul><div class=price>£149.00</div>`),
      ["£149.00"],
    ],
  ])("keeps a price %s", (_, html, prices) => {
    expect(given(html)).toEqual(prices)
  })

  it("keeps the price of a page that says it is a product's, whatever it looks like", () => {
    expect(given(page("<div>£149.00</div>"), "product", collection)).toEqual(["£149.00"])
  })

  it.each([
    ["where the name was dropped", page("<div class=price>£149.00</div>").replace("+Storm", "Storm")],
    ["where nothing but the name was kept", page("<div class=price>£149.00</div>").replace("+A", "A")],
    [
      "of other things in a list",
      page(
        `<ul>${["Anchor", "Cabin", "Deck"].map((name) => `<li><h3>${name}</h3><div class=price>£5.00</div></li>`).join("")}</ul>`,
        button,
      ),
    ],
    ["of a cart", page("<div class=mini-cart><div class=price>£5.00</div></div>", button)],
    ["of what else is bought", page("<div class=related><p>Rope</p><div class=price>£5.00</div></div>", button)],
    ["in a link", page("<div class=price><a href=/rope>£5.00</a></div>", button)],
    ["of a delivery", page("<div class=price>Free above £50.00</div>", button)],
    ["without a button or a name", page("<div>£149.00</div>")],
    ["of many prices in a row", page(`<div class=price>${"<div>£5.00</div>".repeat(6)}</div>`, button)],
  ])("leaves a price %s", (_, html) => {
    expect(given(html)).toEqual([])
  })

  it("leaves prices of a page that looks like a list of things", () => {
    expect(given(page("<div class=price>£149.00</div>", button), "other", collection)).toEqual([])
  })
})

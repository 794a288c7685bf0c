import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { dropChoices } from "./dropChoices.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

const kept = (html: string) => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropChoices(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

describe("dropChoices", () => {
  it.each([
    ["a label around its box", "<label><input type=checkbox> Blue (9)</label>"],
    ["a label beside its box", "<li><input type=radio id=a><label for=a><span>Blue</span></label></li>"],
    [
      "a box and its label on lines of their own",
      "<div>\n<input type=radio>\n<label><b>Spam</b>: it sells</label>\n</div>",
    ],
    [
      "choices with the heading above them",
      "<h3>Colour</h3><ul class=filters><li><label><input type=checkbox>Blue</label></li><li><label><input type=checkbox>Red</label></li></ul>",
    ],
  ])("drops %s", (_, html) => {
    expect(kept(html)).toEqual([])
  })

  it("drops what is called a filter, with its labels and links to the same list", () => {
    const panel = "<div><p>Filter & sort</p><button>Colour</button><ul><li><a href=?c=red>Red</a></li></ul></div>"
    const card = "<div><a href=/sloop>Sloop</a><p>€ 900</p></div>"
    expect(kept(`<div>${panel}${card}</div>`)).toEqual(["Sloop", "€ 900"])
    expect(kept("<h2>Filters</h2><p>They keep the water clean, and are changed every spring.</p>")).toHaveLength(2)
    expect(kept("<div><p>Sort by</p><a href=/a>Adam</a></div>")).toEqual(["Adam"])
  })

  it.each([
    ["the label of a field", "<label>Name <input type=text></label>", ["Name"]],
    ["a task of a list", "<li><input type=checkbox disabled> <label>Buy rope</label></li>", ["Buy rope"]],
    ["a task in a label", "<li><label><input type=checkbox> Buy rope</label></li>", ["Buy rope"]],
    ["a task without a label", "<li><input type=checkbox> Buy rope</li>", ["Buy rope"]],
    [
      "a heading with a text before the choices",
      "<h3>Boats</h3><p>For hire.</p><label><input type=radio>Red</label>",
      ["Boats", "For hire."],
    ],
  ])("leaves %s", (_, html, texts) => {
    expect(kept(html)).toEqual(texts)
  })

  const boxes = [
    "Blue",
    "Red",
    "Green",
    "White",
    "Grey",
    "Black",
    "Brown",
    "Pink",
    "Gold",
    "Ochre",
    "Umber",
    "Teal",
    "Mint",
  ]
    .map((colour) => `<div><input type=checkbox><label>${colour} (3)</label></div>`)
    .join("")
  const panel = `<div class=side><h2>Narrow it down</h2><div><a href="">Colour</a>${boxes}</div><div><h3>Price</h3>0 to 200</div></div>`

  it("drops what else a panel of filters says", () => {
    expect(
      kept(
        `${panel}<div><h1>Boats</h1><p>For hire by the day.</p><p>For hire by the week.</p><p>For hire by the year.</p></div>`,
      ),
    ).toEqual(["Boats", "For hire by the day.", "For hire by the week.", "For hire by the year."])
  })

  it("drops it after a choice elsewhere", () => {
    expect(
      kept(
        `<div><h1>Boats</h1><p>For hire.</p><p>For sale.</p><p>For rowing.</p><p>For sailing.</p><label><input type=radio> Ours</label></div>${panel}<p>One.</p>`,
      ),
    ).not.toContain("0 to 200")
  })

  it("leaves what is listed beside it", () => {
    const list = ["Yawl", "Ketch", "Sloop"].map((boat) => `<li><a href=/${boat}>${boat}</a></li>`).join("")
    expect(kept(`<main>${panel}<ul>${list}</ul></main>`)).toEqual(["Yawl", "Ketch", "Sloop"])
    expect(kept(`<main>${panel}<h1>Boats</h1><p>Yawl</p></main>`)).toEqual(["Boats", "Yawl"])
  })

  it("leaves a sentence in a panel", () => {
    expect(
      kept(`<div>${boxes}<p>What you tick here is kept until you leave the harbour.</p></div><h1>Boats</h1>`),
    ).toHaveLength(2)
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { computeSums } from "../parts/Sums.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { voteRecords } from "./voteRecords.ts"
import type { StatedField } from "../stated/StatedFields.ts"

/** The texts that the pass keeps of a page of which those with a plus were kept; those with an exclamation mark say what the page states. */
const added = (html: string, stated: StatedField = "price") => {
  const { blocks, page } = measure(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
  )
  const decisions = blocks.map((block) => new Decision(block, block.text.startsWith("unlikely") ? 300 : 4_000))
  for (const decision of decisions) decision.isKept = decision.block.text.startsWith("+")
  const marks = new Map(blocks.filter(({ text }) => text.startsWith("!")).map(({ index }) => [index, stated] as const))
  voteRecords(decisions, { page, sums: computeSums(blocks) }, marks)
  return decisions.filter(({ isKept, reason }) => isKept && reason === "surroundings").map(({ block }) => block.text)
}

const card = (name: string, rest: string) => `<div class=card><h3>${name}</h3>${rest}</div>`
const price = (text: string) => `<div class=price>${text}</div>`
const list = (heading: string, items: string) => `<div><h2>${heading}</h2><ul class=roles>${items}</ul></div>`
const post = (by: string, text = "+At the quay.", replies = "") =>
  `<li class=post><div class=by>${by}</div><p>${text}</p>${replies}</li>`
const numbered = (id: number, by: string) => `<div class=post-${id}><div class=by-${id}>${by}</div><p>+Quay</p></div>`

describe("voteRecords", () => {
  it("keeps a field that most records keep", () => {
    expect(added(card("+Lamp", price("+$20")) + card("+Rope", price("+$30")) + card("+Sail", price("$90")))).toEqual([
      "$90",
    ])
  })

  it("keeps the field of one of two records that the other keeps", () => {
    expect(added(card("+Lamp", price("+$20")) + card("+Rope", price("$30")))).toEqual(["$30"])
  })

  it("leaves a field that most records drop, and what no other record holds", () => {
    const button = "<div class=buy>Add to cart</div>"
    expect(
      added(
        card("+Lamp", "<div class=buy>+Add to cart</div>") +
          card("+Rope", button) +
          card("+Sail", `${button}<div class=note>The last one</div>`),
      ),
    ).toEqual([])
  })

  it("keeps a record that most of its siblings are kept for, with the fields that those keep", () => {
    const badge = "<div class=badge>New</div>"
    expect(
      added(
        card("+A brass lamp for the cabin", price("+$20") + badge) +
          card("+A hemp rope for the bow", price("+$30")) +
          card("Sail", price("$90") + badge + "<p>A partner</p>"),
      ),
    ).toEqual(["Sail", "$90"])
  })

  it("leaves records of another shape", () => {
    const cards = card("+Lamp", price("+$20")) + card("+Rope", price("+$30"))
    expect(added(`${cards}<div class=promotion><h3>Sail</h3>${price("$90")}</div>`)).toEqual([])
  })

  it("leaves records of which most are dropped", () => {
    expect(added(card("+Lamp", price("+$20")) + card("Rope", price("$30")) + card("Sail", price("$90")))).toEqual([])
  })

  it("keeps the entries of lists under several headings", () => {
    expect(
      added(list("+Land", "<li>+Crane driver<li>+Harbour pilot") + list("+Sea", "<li>+Mate on a tug<li>Cook on a tug")),
    ).toEqual(["Cook on a tug"])
  })

  it("keeps who wrote replies to replies", () => {
    const reply = `<ol class=replies>${post("Cho", "+A spring line helps.")}</ol>`
    expect(added(`<ol>${post("+Ann", "+Where to moor?")}${post("+Ben", "+At the quay.", reply)}</ol>`)).toEqual(["Cho"])
  })

  it("keeps the field that the page states of one record in all of them, however unlikely", () => {
    expect(added(post("!Ann") + post("unlikely Ben") + post("unlikely Cho"), "author")).toEqual([
      "unlikely Ben",
      "unlikely Cho",
    ])
  })

  it("leaves what is hardly content", () => {
    expect(
      added(card("+Lamp", price("+$20")) + card("+Rope", price("+$30")) + card("+Sail", price("unlikely"))),
    ).toEqual([])
  })

  it("ignores numbers in names", () => {
    expect(added(numbered(1, "+Ann") + numbered(2, "+Ben") + numbered(3, "Cho"))).toEqual(["Cho"])
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "../parseTree.ts"
import type { Decision } from "./Decision.ts"
import { dropCopies } from "./dropCopies.ts"
import { measure } from "./measure.ts"
import { prune } from "./prune.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, because: "score" }))
  dropCopies(decisions, new Set())
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const line = "Running shoes for wet and rocky ground"
const card = (name: string, kind = line) => `<div class=card><h3>${name}</h3><div class=kind>${kind}</div><div>155 euros</div></div>`

describe("dropCopies", () => {
  it("leaves what records have in common", () => {
    expect(kept(`<section>${card("Structure 26")}${card("Pegasus 41")}</section>`)).toEqual(["Structure 26", line, "155 euros", "Pegasus 41", line, "155 euros"])
  })

  it("drops a record that says nothing of its own", () => {
    expect(kept(`<section>${card("The shoe for all seasons of the year")}${card("The shoe for all seasons of the year")}</section>`)).toEqual(["The shoe for all seasons of the year", line, "155 euros", "155 euros"])
  })

  it("drops a copy for another screen", () => {
    expect(kept(`<div class=wide><div>${line}</div><p>One.</p></div><div class=narrow><div>${line}</div><p>Two.</p></div>`)).toEqual([line, "One.", "Two."])
  })
})

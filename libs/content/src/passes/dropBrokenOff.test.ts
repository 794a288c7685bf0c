import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { dropBrokenOff } from "./dropBrokenOff.ts"

const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({ block, probability: 9_000, isKept: true, reason: "score" }))
  dropBrokenOff(decisions)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const said = "The pilot boat left the quay before anybody"
const full = `${said} had heard of the wreck, and came back at noon. Two men were in it, and a dog that nobody knew.`

describe("dropBrokenOff", () => {
  it.each([full.slice(0, 120), `${said} …`, `${said}... Read more`, `${said} [...]`])(
    "drops %j where it goes on below",
    (beginning) => {
      expect(kept(`<p>${beginning}</p><div><p>${full}</p></div>`)).toEqual([full])
    },
  )

  it.each([
    ["a sentence that another one begins with", `<p>${said}.</p>`, `<p>${said}. Nobody knows why.</p>`],
    ["a heading", `<h2>${said}</h2>`, `<p>${full}</p>`],
    ["a link", `<p><a href=/x>${said}</a></p>`, `<p>${full}</p>`],
    ["an item", `<li>${full.slice(0, 120)}</li>`, `<li>${full}</li>`],
    ["a line without a sentence", `<p>${said}</p>`, `<p>${full}</p>`],
    ["a short beginning", "<p>The pilot boat</p>", "<p>The pilot boat left the quay.</p>"],
    ["what comes after the whole", `<p>${full}</p>`, `<p>${said}</p>`],
  ])("keeps %s", (_, first, second) => {
    expect(kept(first + second)).toHaveLength(2)
  })
})

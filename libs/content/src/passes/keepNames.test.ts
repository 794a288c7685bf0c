import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { Decision } from "../Decision.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"
import { dropCopies } from "./dropCopies.ts"
import { keepNames } from "./keepNames.ts"

/** The texts that are kept of a page of which copies were dropped. */
const kept = (html: string) => {
  const { blocks, page } = annotatePage(
    prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }),
    { kind: "other", title: "" },
  )
  const decisions = blocks.map((block) => new Decision(block, 9_000))
  for (const decision of decisions) decision.isKept = true
  dropCopies(decisions, new Set())
  keepNames(decisions, page)
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const [bridge, ferry, pilot] = [
  "The bridge that closes on windy days",
  "A ferry for cars comes back in spring",
  "Pilots ask for a longer rest at night",
]
const entry = (name: string, date: string) => `<li class=entry><h3><a href=/x>${name}</a></h3><p>${date}</p></li>`
const top = `<section><h2>${bridge}</h2><p>It was built in 1931.</p></section>`

describe("keepNames", () => {
  it("brings back a name that the top of the page says too", () => {
    expect(kept(`${top}<ul>${entry(bridge, "4 May")}${entry(ferry, "3 May")}${entry(pilot, "2 May")}</ul>`)).toEqual([
      bridge,
      "It was built in 1931.",
      bridge,
      "4 May",
      ferry,
      "3 May",
      pilot,
      "2 May",
    ])
  })

  it("drops the rest of an entry that says nothing else", () => {
    const list = [bridge, ferry, pilot].map((name) => entry(name, "By Ada")).join("")
    expect(kept(`<ul class=wide>${list}</ul><div class=narrow><ul>${list}</ul></div>`)).toEqual([
      bridge,
      "By Ada",
      ferry,
      "By Ada",
      pilot,
      "By Ada",
    ])
  })

  it("leaves a name that the entry says twice itself", () => {
    const twice = `<li class=entry><div class=seen><a href=/x>${pilot}</a></div><div class=said><h3>${pilot}</h3></div><p>12</p></li>`
    expect(kept(`<ul>${entry(bridge, "4 May")}${entry(ferry, "3 May")}${twice}</ul>`)).toEqual([
      bridge,
      "4 May",
      ferry,
      "3 May",
      pilot,
      "12",
    ])
  })
})

import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { keepLead } from "./keepLead.ts"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"

/** What is kept beside headings, which are. */
const kept = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const decisions = blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.edge.tag === "h1",
    reason: "score",
  }))
  keepLead(decisions)
  return decisions.filter(({ block, isKept }) => isKept && block.edge.tag !== "h1").map(({ block }) => block.text)
}

const lead = "Two hours on flat water, with a guide who has paddled here for years."

describe("keepLead", () => {
  it("keeps the sentence right below the first heading", () => {
    expect(kept(`<div><h1>Tours</h1><p>${lead}</p><p>${lead}</p></div>`)).toEqual([lead])
  })

  it("keeps a line that begins with the title", () => {
    expect(kept("<h1>moor()</h1><p>moor() — take the nearest free berth</p>")).toHaveLength(1)
  })

  it.each([
    ["a short line", "<h1>Tours</h1><p>By Ada Crane.</p>"],
    ["a line that is no sentence", "<h1>Tours</h1><p>Posted on the fourth of May 2026 in Travel by Ada Crane</p>"],
    ["a line with a link", `<h1>Tours</h1><p>${lead} <a href="/x">Read</a>.</p>`],
    ["another part of the page", `<div><h1>Tours</h1></div><p>${lead}</p>`],
    ["a text further down", `<h1>Tours</h1><p>x</p><p>${lead}</p>`],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toEqual([])
  })
})

import { parseTree } from "@trawl/hast"
import { describe, expect, it } from "vitest"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"
import { readPageFacts } from "../readPageFacts.ts"
import { readHead, readLinkedData } from "@trawl/metadata"
import { chooseByRule } from "./chooseByRule.ts"

const kept = (html: string) => {
  const tree = parseTree(html)
  const head = readHead(tree)
  const facts = readPageFacts("", head, readLinkedData(tree, head))
  const { decisions } = chooseByRule(
    annotatePage(prune(tree.children, { base: "", dropped: new Set(), keepsHidden: false }), facts),
  )
  return decisions.filter(({ isKept }) => isKept).map(({ block }) => block.text)
}

const links = `<ul>${["Jib", "Main", "Genoa", "Spinnaker"].map((name) => `<li><a href="/${name}">${name}</a>`).join("")}</ul>`

describe("chooseByRule", () => {
  it("leaves navigation and lists of links", () => {
    const text = "Sails are cut from wool, which is woven on the island in winter."
    expect(kept(`<nav><a href="/">Home</a></nav><main><h1>Sails</h1><p>${text}</p>${links}</main>`)).toEqual([
      "Sails",
      text,
    ])
  })

  it("keeps the lists of a page that is little else", () => {
    expect(kept(`<nav><a href="/">Home</a></nav><main><h1>Sails</h1>${links}</main>`)).toEqual([
      "Sails",
      "Jib",
      "Main",
      "Genoa",
      "Spinnaker",
    ])
  })
})

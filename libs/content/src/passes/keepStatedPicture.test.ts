import { describe, expect, it } from "vitest"
import { attributeOf, parseTree } from "@trawl/hast"
import type { Decision } from "../Decision.ts"
import { annotatePage } from "../rules/annotatePage.ts"
import { prune } from "../prune/prune.ts"
import { keepStatedPicture } from "./keepStatedPicture.ts"

const address = "https://a.test/pictures/storm-lamp.jpg"

/** The addresses of the pictures that are kept of a page of which the texts with a plus were kept. */
const kept = (html: string, stated = address): ReadonlyArray<string> => {
  const root = prune(parseTree(html).children, { base: "https://a.test/", dropped: new Set(), keepsHidden: false })
  const decisions = annotatePage(root, { kind: "other", title: "" }).blocks.map((block): Decision => ({
    block,
    probability: 0,
    isKept: block.text.startsWith("+"),
    reason: "score",
  }))
  keepStatedPicture(decisions, stated, "https://a.test/")
  return decisions
    .filter(({ isKept }) => isKept)
    .flatMap(({ block }) => block.leaves.filter((leaf) => leaf.type === "element"))
    .map((image) => attributeOf(image, "src"))
}

const text = `<p>+${"The lamp burns in any wind that we met. ".repeat(8)}</p>`
const empty = "data:image/svg+xml,%3Csvg/%3E"

describe("keepStatedPicture", () => {
  it("keeps the first picture that is the one that the page states, in any size", () => {
    const small = "https://a.test/pictures/storm-lamp-300x200.jpg"
    expect(kept(`<div><img src=${small}></div><h1>+Lamps</h1>${text}<div><img src=${small}></div>`)).toEqual([small])
  })

  it("leaves it where it is kept already, and other pictures", () => {
    expect(kept(`<h1>+Lamps</h1><div><img src=${address}></div><p>+<img src=${address}></p>${text}`)).toEqual([address])
    expect(kept(`<h1>+Lamps</h1><div><img src=/pictures/rope-and-hinge.jpg></div>${text}`)).toEqual([])
  })

  it("gives a wide placeholder below the title its address", () => {
    expect(kept(`<h1>+Lamps</h1><div><img src="${empty}" width=600></div>${text}`)).toEqual([address])
  })

  it("gives it no address that runs code, and one that the page states in short as a whole", () => {
    const html = `<h1>+Lamps</h1><div><img src="${empty}" width=600></div>${text}`
    expect(kept(html, "javascript:storm_lamp_of_the_harbour()")).toEqual([])
    expect(kept(html, "/pictures/storm-lamp.jpg")).toEqual([address])
  })

  it.each([
    ["small ones", `<h1>+Lamps</h1><div><img src="${empty}" width=60></div>${text}`],
    ["those above the title", `<div><img src="${empty}" width=600></div><h1>+Lamps</h1>${text}`],
  ])("leaves %s", (_, html) => {
    expect(kept(html)).toEqual([])
  })
})

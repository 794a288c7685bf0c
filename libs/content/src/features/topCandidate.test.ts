import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { sumsOf } from "../parts/Sums.ts"
import { topCandidate } from "./topCandidate.ts"

const found = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const part = topCandidate(blocks, sumsOf(blocks))
  return part?.node.type === "element" ? part.node.properties["id"] : part
}

const paragraph = "<p>Ten boats lay in the harbour that night, and none of them left it, for the wind was high.</p>"

describe("topCandidate", () => {
  it("is the part with most paragraphs right below it", () => {
    expect(found(`<div id="a">${paragraph}</div><div id="b">${paragraph.repeat(4)}</div>`)).toBe("b")
  })

  it("is the part around sections of one paragraph each", () => {
    expect(found(`<div id="a">${`<div>${paragraph}</div>`.repeat(6)}</div>`)).toBe("a")
  })

  it("is no list of links", () => {
    expect(found(`<div id="a">${paragraph.replace("<p>", '<p><a href="/x">').replace("</p>", "</a></p>").repeat(9)}</div><div id="b">${paragraph}</div>`)).toBe("b")
  })

  it("is nothing without paragraphs", () => {
    expect(found("<p>Home</p><p>About</p>")).toBeUndefined()
  })
})

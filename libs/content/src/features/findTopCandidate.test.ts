import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { computeSums } from "../parts/Sums.ts"
import { findTopCandidate } from "./findTopCandidate.ts"

const found = (html: string) => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  const region = findTopCandidate(blocks, computeSums(blocks))
  return region?.node.type === "element" ? region.node.properties["id"] : region
}

const paragraph = "<p>Ten boats lay in the harbour that night, and none of them left it, for the wind was high.</p>"

describe("findTopCandidate", () => {
  it("is the region with the most paragraphs right below it", () => {
    expect(found(`<div id="a">${paragraph}</div><div id="b">${paragraph.repeat(4)}</div>`)).toBe("b")
  })

  it("is the region around sections of one paragraph each", () => {
    expect(found(`<div id="a">${`<div>${paragraph}</div>`.repeat(6)}</div>`)).toBe("a")
  })

  it("is not a list of links", () => {
    expect(
      found(
        `<div id="a">${paragraph.replace("<p>", '<p><a href="/x">').replace("</p>", "</a></p>").repeat(9)}</div><div id="b">${paragraph}</div>`,
      ),
    ).toBe("b")
  })

  it("is nothing without paragraphs", () => {
    expect(found("<p>Home</p><p>About</p>")).toBeUndefined()
  })
})

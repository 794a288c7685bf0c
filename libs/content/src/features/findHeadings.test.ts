import { describe, expect, it } from "vitest"
import { parseTree } from "@trawl/hast"
import { measure } from "../parts/measure.ts"
import { prune } from "../prune/prune.ts"
import { findHeadings } from "./findHeadings.ts"

/** Each block with the heading above it. */
const above = (html: string): ReadonlyArray<string> => {
  const { blocks } = measure(prune(parseTree(html).children, { base: "", dropped: new Set(), keepsHidden: false }))
  return findHeadings(blocks).map((heading, index) => `${blocks[index]?.text} below ${blocks[heading]?.text ?? "none"}`)
}

describe("findHeadings", () => {
  it("finds the last heading before a block", () => {
    expect(above("<p>a</p><h1>one</h1><p>b</p><h2>two</h2><p>c</p>")).toEqual([
      "a below none",
      "one below none",
      "b below one",
      "two below one",
      "c below two",
    ])
  })

  it("limits a heading to its own region", () => {
    expect(above("<div><h2>one</h2><p>a</p></div><p>b</p>")).toEqual(["one below none", "a below one", "b below none"])
  })

  it("extends a heading that is alone in its region to the region around it", () => {
    expect(above("<section><div><h2>one</h2></div><p>a</p></section><p>b</p>")).toEqual([
      "one below none",
      "a below one",
      "b below none",
    ])
  })
})

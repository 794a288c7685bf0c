import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"

const found = (markdown: string) => {
  const { hasStyledImages, images, links, types } = findNodes(Markdown.parse(markdown))
  return [images.map(({ url }) => url), links.map(({ url }) => url), [...types].toSorted(), hasStyledImages]
}

describe("findNodes", () => {
  it("finds images, links and types but that of texts, in the order of the text", () => {
    expect(found("- [one](/1) ![a](/a.png)\n\n---\n\n[![b](/b.png)](/2)\n")).toEqual([
      ["/a.png", "/b.png"],
      ["/1", "/2"],
      ["image", "link", "list", "listItem", "paragraph", "root", "thematicBreak"],
      false,
    ])
  })

  it.each(["# [![a](/a.png)](/)\n", "**![a](/a.png)**\n"])(
    "sees an image in the heading or attention of %j",
    (styled) => {
      expect(found(styled).at(-1)).toBe(true)
    },
  )
})

import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { dropHoverImages } from "./dropHoverImages.ts"

const left = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  dropHoverImages(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("dropHoverImages", () => {
  it.each([
    ["of one link with the same name", "[![Lamp](a.jpg)![Lamp](b.jpg)](/p)"],
    ["of one link, the second without a name", "[![Lamp](a.jpg) ![](b.jpg)](/p)"],
    ["of one link, the second shown on hover", "[![Lamp](a.jpg) ![Lamp hover image](b.jpg)](/p)"],
    ["of two links to one address", "[![Lamp](a.jpg)](/p) [![Lamp](b.jpg)](/p)"],
    ["of two paragraphs that link to one address", "[![Lamp](a.jpg)](/p)\n\n[![On hover](b.jpg)](/p)"],
  ])("keeps the first of the images %s", (_, markdown) => {
    expect(left(markdown)).toBe("[![Lamp](a.jpg)](/p)")
  })

  it("keeps the first of two images with the same name of several words", () => {
    expect(left("![Crane at the quay](a.jpg) ![Crane at the quay](a-dark.jpg)")).toBe("![Crane at the quay](a.jpg)")
  })

  it.each([
    "![A brass lamp](a.jpg) ![A brass lamp](b.jpg) ![A brass lamp](c.jpg)",
    "![A brass lamp](a.jpg) or ![A brass lamp](b.jpg)",
    "[![Lamp](a.jpg) ![Rope](b.jpg)](/p)",
    "[![Lamp](a.jpg)](/p) [![Lamp](b.jpg)](/q)",
    "![Lamp](a.jpg) ![Lamp](b.jpg)",
    "[![Lamp](a.jpg)](/p) and [![Lamp](b.jpg)](/p)",
    "[a](/p) [b](/p)",
  ])("leaves %s", (markdown) => {
    expect(left(markdown)).toBe(markdown)
  })
})

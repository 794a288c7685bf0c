import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { dropHoverPictures } from "./dropHoverPictures.ts"

const left = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  dropHoverPictures(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("dropHoverPictures", () => {
  it.each([
    ["of one link that say the same", "[![Lamp](a.jpg)![Lamp](b.jpg)](/p)"],
    ["of one link of which the second says nothing", "[![Lamp](a.jpg) ![](b.jpg)](/p)"],
    ["of two links to one place", "[![Lamp](a.jpg)](/p) [![Lamp](b.jpg)](/p)"],
  ])("leaves the first of the pictures %s", (_, markdown) => {
    expect(left(markdown)).toBe("[![Lamp](a.jpg)](/p)")
  })

  it.each(["[![Lamp](a.jpg) ![Rope](b.jpg)](/p)", "[![Lamp](a.jpg)](/p) [![Lamp](b.jpg)](/q)", "![Lamp](a.jpg) ![Lamp](b.jpg)", "[![Lamp](a.jpg)](/p) and [![Lamp](b.jpg)](/p)", "[a](/p) [b](/p)"])("leaves %s", (markdown) => {
    expect(left(markdown)).toBe(markdown)
  })
})

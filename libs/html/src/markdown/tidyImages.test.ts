import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { findNodes } from "./FoundNodes.ts"
import { tidyImages } from "./tidyImages.ts"

const tidy = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  tidyImages(tree, findNodes(tree))
  return Markdown.stringify(tree)
}

describe("tidyImages", () => {
  it("unwraps emphasis that holds only images", () => {
    expect(tidy("**![](https://a.test/a.jpg)**\n")).toBe("![](https://a.test/a.jpg)\n")
    expect(tidy("_[![Nets](https://a.test/a.jpg)](https://a.test/b)_\n")).toBe(
      "[![Nets](https://a.test/a.jpg)](https://a.test/b)\n",
    )
    expect(tidy("***![](https://a.test/a.jpg)***\n")).toBe("![](https://a.test/a.jpg)\n")
    expect(tidy("**![](https://a.test/a.jpg) Nets**\n")).toBe("**![](https://a.test/a.jpg) Nets**\n")
  })

  it.each(["null", "undefined", "NULL"])("drops the name %s", (name) => {
    expect(tidy(`![${name}](https://a.test/a.jpg)\n`)).toBe("![](https://a.test/a.jpg)\n")
  })

  it("keeps other names", () => {
    expect(tidy("![Null Island](https://a.test/a.jpg)\n")).toBe("![Null Island](https://a.test/a.jpg)\n")
  })

  it("moves an image above the heading that begins with it, and below the one that ends with it", () => {
    expect(tidy("# ![](https://a.test/blog.png) Ten knots\n")).toBe("![](https://a.test/blog.png)\n\n# Ten knots\n")
    expect(tidy("## Ten knots [![Rope](https://a.test/a.png)](https://a.test/b)\n")).toBe(
      "## Ten knots\n\n[![Rope](https://a.test/a.png)](https://a.test/b)\n",
    )
    expect(tidy("## **![](https://a.test/a.png)**\n")).toBe("![](https://a.test/a.png)\n")
    expect(tidy("- ## ![](https://a.test/a.png) Ten knots\n")).toBe("- ![](https://a.test/a.png)\n  ## Ten knots\n")
  })

  it.each([
    "## Ten ![heart](https://a.test/a.png) knots\n",
    "## ![🎉](https://a.test/a.png) Ten knots\n",
    "## ![:tada:](https://a.test/a.png) Ten knots\n",
    "# Ten knots\n",
  ])("keeps an image that is a word of the heading: %s", (markdown) => {
    expect(tidy(markdown)).toBe(markdown)
  })
})

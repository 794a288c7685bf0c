import { Markdown } from "@trawl/markdown"
import type { Root } from "mdast"
import { describe, expect, it } from "vitest"
import { ownPageLinks } from "./ownPageLinks.ts"
import { placeLinks } from "./placeLinks.ts"
import { unlink } from "./unlink.ts"

const unlinked = (markdown: string, url = "https://a.test/t/ten-knots?page=2"): string => {
  const tree = Markdown.parse(markdown) as Root
  unlink(ownPageLinks(placeLinks(tree), url))
  return Markdown.stringify(tree)
}

describe("ownPageLinks", () => {
  it.each([
    ["a part of the page", "- [The *bowline*](#bowline)\n", "- The *bowline*\n"],
    ["a part by its address", "See [below](https://a.test/t/ten-knots?page=2#bowline).\n", "See below.\n"],
    ["the page itself", "# [Ten *knots*](https://a.test/t/ten-knots?page=2)\n", "# Ten *knots*\n"],
    ["the page with a slash at its end", "# [Ten](https://a.test/t/ten-knots/?page=2#top)\n", "# Ten\n"],
  ])("unlinks what leads to %s", (_, markdown, expected) => {
    expect(unlinked(markdown)).toBe(expected)
  })

  it.each([
    ["another page", "[Ten](https://a.test/t/ten-knots?page=3)\n"],
    ["a part of another page", "[Ten](https://a.test/t/nine-knots#bowline)\n"],
    ["a post by its number", "[June 1](https://a.test/t/ten-knots?page=2#post-123)\n"],
    ["a page that a script shows", "[Price](#/price) [Home](#!home)\n"],
  ])("keeps what leads to %s", (_, markdown) => {
    expect(unlinked(markdown)).toBe(markdown)
  })

  it("keeps addresses where the page has none", () => {
    expect(unlinked("[b](https://a.test/b) [c](#c)\n", "")).toBe("[b](https://a.test/b) c\n")
  })
})

import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { unlinkTitle } from "./unlinkTitle.ts"

const unlinked = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  unlinkTitle(tree, "https://a.test/t/ten-knots/7?page=2")
  return Markdown.stringify(tree)
}

describe("unlinkTitle", () => {
  it.each(["https://a.test/t/ten-knots/7?page=2", "https://a.test/t/ten-knots/7/?page=2#top"])(
    "unlinks a heading that links to its own page: %s",
    (url) => {
      expect(unlinked(`# [Ten *knots*](${url})\n\n> ## [Ten](${url})\n`)).toBe("# Ten *knots*\n\n> ## Ten\n")
    },
  )

  it.each([
    "# [Ten knots](https://a.test/t/ten-knots/7)\n",
    "# See [Ten knots](https://a.test/t/ten-knots/7?page=2)\n",
    "[Ten knots](https://a.test/t/ten-knots/7?page=2)\n",
  ])("keeps any other link: %s", (markdown) => {
    expect(unlinked(markdown)).toBe(markdown)
  })
})

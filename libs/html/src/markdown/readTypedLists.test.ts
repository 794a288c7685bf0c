import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { readTypedLists } from "./readTypedLists.ts"

const read = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  readTypedLists(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("readTypedLists", () => {
  it("makes a list of paragraphs", () => {
    expect(read("● *a*\n\n● b\n\n● c\n\nd")).toBe("- *a*\n- b\n- c\n\nd")
  })

  it("makes a list of lines, after their introduction", () => {
    expect(read("These:\\\n• a\\\n• b\\\n• c")).toBe("These:\n\n- a\n- b\n- c")
  })

  it.each(["• a\n\n• b\n\nc", "• a\\\nb\\\n• c\\\n• d", "– a\n\n– b\n\n– c", "• a\n\n▪ b\n\n• c"])(
    "leaves %j as it is",
    (markdown) => {
      expect(read(markdown)).toBe(markdown)
    },
  )
})

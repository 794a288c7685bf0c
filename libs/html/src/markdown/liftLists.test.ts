import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { liftLists } from "./liftLists.ts"

const lifted = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  liftLists(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("liftLists", () => {
  it.each([
    ["an item's list becomes the list", "- - a\n  - b", "- a\n- b"],
    ["the list keeps its numbers", "- 3. a\n  4. b", "3. a\n4. b"],
    ["lists in lists come up together", "- - - a", "- a"],
    ["the list goes to the item above", "- a\n- - b\n- c", "- a\n  - b\n- c"],
    ["the first items come first", "- - a\n- b", "- a\n- b"],
  ])("%s", (_, markdown, expected) => {
    expect(lifted(markdown)).toBe(expected)
  })

  it("leaves a list below the words of its item", () => {
    expect(lifted("- a\n  - b")).toBe("- a\n  - b")
  })
})

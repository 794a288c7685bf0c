import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { joinAttention } from "./joinAttention.ts"

const joined = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  joinAttention(tree)
  return Markdown.stringify(tree)
}

describe("joinAttention", () => {
  it.each([
    ["**Step 2:** **Add** **the *foam*.** Then wait.\n", "**Step 2: Add the *foam*.** Then wait.\n"],
    ["*one* *two*\n", "*one two*\n"],
    ["- **[Ropes](https://a.test/)** **and nets**\n", "- **[Ropes](https://a.test/) and nets**\n"],
    ["****Comfort** first**\n", "**Comfort first**\n"],
  ])("joins attention across spaces, and unwraps nested attention: %s", (markdown, expected) => {
    expect(joined(markdown)).toBe(expected)
  })

  it.each(["**Step 2:** *Add*\n", "**Step 2**, **Add**\n", "**Step 2**\\\n**Add**\n", "**a *b* c**\n"])(
    "leaves %s",
    (markdown) => {
      expect(joined(markdown)).toBe(markdown)
    },
  )
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cleanMarkdown } from "./cleanMarkdown.ts"

const prose = "The river is long, and people live beside it. ".repeat(20).trim()

describe("cleanMarkdown", () => {
  it("removes blocks and items, and keeps the rest as written", () => {
    const markdown = `# The  river\n\n${prose}\n\nAdvertisement\n\n* one\n* Share this article\n* [two](/2 "t")\n\n\n## Related articles\n\n- [The bridge](/b)\n- [The boat](/c)\n\n## End\n\n\`\`\`\nAdvertisement\n\`\`\`\n`
    expect(cleanMarkdown(markdown)).toBe(
      `# The  river\n\n${prose}\n\n* one\n* [two](/2 "t")\n\n\n## End\n\n\`\`\`\nAdvertisement\n\`\`\`\n`,
    )
  })

  it("keeps a paragraph apart from a list whose last item is removed", () => {
    expect(cleanMarkdown(`${prose}\n\n- one\n- Back to top\n\nafter\n`)).toBe(`${prose}\n\n- one\n\nafter\n`)
  })

  it("keeps a text of which most would be removed", () => {
    expect(cleanMarkdown("Advertisement\n\nBack to top\n")).toBe("Advertisement\n\nBack to top\n")
  })

  it("adds nothing, and is idempotent", () => {
    const line = fc.constantFrom(
      "",
      "# Title",
      "Advertisement",
      "- Back to top",
      "- item",
      "  more",
      "> Share",
      "```",
      "Tags: [a](/b), [c](/d)",
      prose,
      "[Home](/) › [News](/n) › River",
      "| a |",
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
        const markdown = lines.join("\n")
        const cleaned = cleanMarkdown(markdown)
        const left = [...lines]
        const isSubsequence = cleaned
          .split("\n")
          .every((one) => one === "" || left.splice(0, left.indexOf(one) + 1).includes(one))
        expect([isSubsequence, cleaned.length <= markdown.length]).toEqual([true, true])
      }),
    )
  })
})

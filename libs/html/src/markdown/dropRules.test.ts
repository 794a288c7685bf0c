import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { dropRules } from "./dropRules.ts"

const without = (markdown: string): string => {
  const tree = Markdown.parse(markdown)
  dropRules(tree)
  return Markdown.stringify(tree).trimEnd()
}

describe("dropRules", () => {
  it.each([
    ["at an edge", "---\n\na\n\n---", "a"],
    ["after another one", "a\n\n---\n\n---\n\nb", "a\n\n---\n\nb"],
    ["in a list", "- a\n- ***\n- b\n  ***", "- a\n- b"],
    ["alone in a block quote", "> ---\n\na", "a"],
  ])("drops rules %s", (_, markdown, expected) => {
    expect(without(markdown)).toBe(expected)
  })

  it.each(["\\_\\_\\_\\_\\_\\_", "\\* \\* \\*", "=====", "———————"])("reads %s as a rule", (line) => {
    expect(without(`a\n\n${line}\n\nb`)).toBe("a\n\n---\n\nb")
    expect(without(`a\n\n${line}`)).toBe("a")
  })

  it("drops a full stop that only keeps space", () => {
    expect(without("a\n\n.\n\nb")).toBe("a\n\nb")
    expect(without("a\n\n- .")).toBe("a")
    expect(without("a\n\n...\n\n?")).toBe("a\n\n...\n\n?")
  })

  it("keeps rules that separate something", () => {
    expect(without("a\n\n---\n\nb")).toBe("a\n\n---\n\nb")
  })
})

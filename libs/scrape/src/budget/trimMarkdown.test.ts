import { countTokens } from "@trawl/core"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { trimMarkdown } from "./trimMarkdown.ts"

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ")

/** Writes one empty line between blocks, however many there were. */
const between = (text: string): string => text.replaceAll(/\s*\n\s*\n\s*/gu, "\n\n")

describe("trimMarkdown", () => {
  it("keeps a text that fits unchanged", () => {
    expect(trimMarkdown("# Title\n\ntext\n", 10)).toBeUndefined()
  })

  it("keeps whole blocks, and no trailing heading", () => {
    expect(trimMarkdown(`# Title\n\n${words(20)}\n\n## Next\n\n${words(20)}\n`, 35)).toBe(`# Title\n\n${words(20)}`)
  })

  it("keeps the items, rows and lines that fit", () => {
    expect(trimMarkdown("Intro.\n\n- one item\n- two items\n- three items and some more\n", 14)).toBe(
      "Intro.\n\n- one item\n- two items",
    )
    expect(trimMarkdown("| a | b |\n| - | - |\n| one | two |\n| three | four |\n", 17)).toBe(
      "| a | b |\n| - | - |\n| one | two |",
    )
    expect(trimMarkdown("```js\nlet a = 1\nlet b = 2\nlet c = 3\n```\n", 16)).toBe("```js\nlet a = 1\nlet b = 2\n```")
  })

  it("keeps the words of a too long first block that fit, at least one", () => {
    expect([trimMarkdown(words(30), 5), trimMarkdown("unbelievable", 1)]).toEqual([words(5), "u"])
  })

  it("keeps words of a block that holds most of the tokens, and splits no link", () => {
    expect(trimMarkdown(`# Title\n\nShort.\n\n${words(200)}`, 40)).toBe(`# Title\n\nShort.\n\n${words(34)}`)
    expect(trimMarkdown(`Read [all of this](https://example.com/a) ${words(30)}`, 6)).toBe("Read")
    expect(trimMarkdown('```json\n{ "a": 1, "b": 2, "c": 3 }\n```', 3)).toBe("")
  })

  it("ends without spaces", () => {
    expect(trimMarkdown("! \n\n\u2028", 2)).toBe("!")
  })

  it("returns the beginning of the text, within its tokens or one character", () => {
    const block = fc.oneof(
      fc.string({ unit: "grapheme", maxLength: 60 }),
      fc.constantFrom("", "# head", "- a\n- b\n- c", "| a |\n| - |\n| 1 |\n| 2 |", "```\nx\ny\nz\n```"),
    )
    fc.assert(
      fc.property(fc.array(block, { maxLength: 12 }), fc.integer({ min: 1, max: 60 }), (blocks, maxTokens) => {
        const markdown = blocks.join("\n\n").trimStart()
        const trimmed = trimMarkdown(markdown, maxTokens) ?? ""
        expect(countTokens(trimmed) <= maxTokens || trimmed.length === 1).toBe(true)
        expect(between(markdown).startsWith(between(trimmed.replace(/\n(?:`{3,}|~{3,})$/u, "")))).toBe(true)
      }),
    )
  })
})

import { describe, expect, it } from "vitest"
import { array, assert, constantFrom, property } from "fast-check"
import { parse } from "./parse.ts"
import { stringify } from "./stringify.ts"

const alphabet = ["*", "**", "_", "`", "[", "]", "(", ")", "!", "<", ">", "#", "-", "+", "1.", "|", "~", "&amp;", "\\", "\n", "\n\n", " ", "    ", "a", "b", "word", " http://x.y ", "é", "。", "\"", ":", "=", "---", "![a](b)", "[c](d)", "> ", "- ", "```\n", "| a |\n|--|\n| b |\n"]

describe("stringify", () => {
  it("writes what it wrote again", () => {
    assert(
      property(array(constantFrom(...alphabet), { maxLength: 24 }).map((parts) => parts.join("")), (text) => {
        const once = stringify(parse(text))
        expect(stringify(parse(once))).toBe(once)
      }),
      { numRuns: 3000 },
    )
  })
})

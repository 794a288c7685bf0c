import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cutText, tokensOf } from "./cutText.ts"

/** All parts of a text, each of at most so many tokens. */
const partsOf = (text: string, mostTokens: number): ReadonlyArray<string> => {
  const parts: Array<string> = []
  for (let from: number | undefined = 0; from !== undefined;) {
    const part = cutText(text, from, mostTokens)
    parts.push(part.text)
    from = part.next
  }
  return parts
}

describe("cutText", () => {
  it("returns a text that fits whole", () => {
    expect(cutText("Hello", 0, 2)).toEqual({ text: "Hello" })
  })

  it("cuts between two blocks", () => {
    expect(partsOf("aaaa aaaa\n\nbbbb bbbb\n\ncccc", 4)).toEqual(["aaaa aaaa\n\n", "bbbb bbbb\n\ncccc"])
  })

  it("does not take an empty line of a code block for the end of a block", () => {
    const code = "```\nlet a = 1\n\nlet b = 2\n```\n\n"
    expect(partsOf(`${code}After that, more text.`, 9)).toEqual([code, "After that, more text."])
  })

  it("cuts a long block between two lines", () => {
    expect(partsOf("- one item\n- two items\n- three", 5)).toEqual(["- one item\n", "- two items\n- three"])
  })

  it("cuts a long line anywhere, but no character in two", () => {
    expect(partsOf("😀😀😀😀", 2)).toEqual(["😀😀", "😀😀"])
    expect(partsOf("a😀😀😀", 2)).toEqual(["a😀", "😀😀"])
  })

  it("counts bytes, so that other scripts have no larger answers", () => {
    expect(cutText("kettle".repeat(10), 0, 6).text).toHaveLength(24)
    expect(cutText("水壶".repeat(10), 0, 6).text).toHaveLength(8)
  })

  it("loses nothing and keeps the bound", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 150 }), fc.integer({ min: 1, max: 40 }), (text, most) => {
        const parts = partsOf(text, most)
        return parts.join("") === text && parts.every((part) => tokensOf(part) <= most)
      }),
      { numRuns: 100 },
    )
  })
})

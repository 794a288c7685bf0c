import { growthOrder, growthOrderOn } from "@trawl/testing"
import { countTokens } from "@trawl/core"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { splitText } from "./splitText.ts"

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(" ")

describe("splitText", () => {
  it("returns a text that fits unchanged", () => {
    expect(splitText("# A\n\nb\n", { partTokens: 100, allTokens: 1000 })).toEqual({ parts: ["# A\n\nb\n"], unread: 0 })
  })

  it("returns an empty text as one part", () => {
    expect(splitText("", { partTokens: 100, allTokens: 1000 })).toEqual({ parts: [""], unread: 0 })
  })

  it("cuts between blocks", () => {
    const blocks = [`${words(20)}\n\n`, `- ${words(20)}\n- more\n\n`, `\`\`\`\n${words(10)}\n\n${words(10)}\n\`\`\`\n`]
    expect(splitText(blocks.join(""), { partTokens: 70, allTokens: 1000 })).toEqual({ parts: blocks, unread: 0 })
  })

  it("reads at most its tokens and reports the unread share", () => {
    const block = `${words(20)}\n\n`
    const { parts, unread } = splitText(block.repeat(10), { partTokens: 1000, allTokens: countTokens(block) * 4 })
    expect([parts, Math.round(unread * 100)]).toEqual([[block.repeat(4)], 60])
  })

  it("makes sixteen parts at most", () => {
    const { parts, unread } = splitText(`${words(20)}\n\n`.repeat(100), { partTokens: 70, allTokens: 1e6 })
    expect([parts.length, unread > 0.5]).toEqual([16, true])
  })

  it("loses and adds nothing, and keeps its bounds", () => {
    const text = fc
      .array(
        fc.oneof(
          fc.string({ unit: "grapheme" }),
          fc.constantFrom("\n\n", "\n", "# a\n", "```\n", "x".repeat(900), " ".repeat(900), "漢".repeat(200)),
        ),
      )
      .map((pieces) => pieces.join(""))
    fc.assert(
      fc.property(text, fc.integer({ min: 20, max: 200 }), (text, partTokens) => {
        const { parts, unread } = splitText(text, { partTokens, allTokens: 1e6 })
        const read = parts.join("")
        expect([text.startsWith(read), unread > 0 || read === text]).toEqual([true, true])
        // A run that was cut counts slightly less in pieces.
        expect(parts.every((part) => countTokens(part) <= partTokens + 2)).toBe(true)
      }),
    )
  })

  it("reads no more of a text than allowed", () => {
    expect(
      growthOrderOn(
        (size) => "a word\n\n".repeat(size),
        (text) => splitText(text, { partTokens: 1000, allTokens: 4000 }),
        20_000,
      ),
    ).toBeLessThan(0.5)
  })

  it.each(["x", " ", "\n", "# a\n", "漢", "a b "])("is linear in a long text of %j alone", (piece) => {
    const split = (size: number) =>
      splitText(piece.repeat(size / piece.length), { partTokens: 24_000, allTokens: 200_000 })
    expect(growthOrder(split, 250_000)).toBeLessThan(1.5)
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { textsOnce } from "./textsOnce.ts"

const most = 1_000

const words = (value: string): string => ` ${value.trim().split(/\s+/u).join(" ")} `

describe("textsOnce", () => {
  it.each<readonly [what: string, texts: ReadonlyArray<string>, once: string]>([
    ["the same text", ["Copper keeps warm.\nAsk Joe", "Copper keeps warm.\nAsk Joe"], "Copper keeps warm.\nAsk Joe"],
    [
      "lines that are joined elsewhere",
      ["Ask Joe\nSmith of\nthe shop", "Ask Joe Smith of the shop"],
      "Ask Joe\nSmith of\nthe shop",
    ],
    ["parts and short lines of a text", ["a b c d e", "b c d\nc d\ne"], "a b c d e"],
    ["lines that say more", ["a b c d e", "b c d\nauthor: Joe\nc e"], "a b c d e\nauthor: Joe\nc e"],
    ["words that are marked up elsewhere", ["Ask **Joe** Smith", "Ask Joe Smith"], "Ask **Joe** Smith\nAsk Joe Smith"],
    ["lines that one text repeats", ["a\na", "a"], "a\na"],
    ["nothing", ["", "a", " "], "a"],
  ])("leaves out of later texts what earlier ones say: %s", (_, texts, once) => {
    expect(textsOnce(texts, most)).toBe(once)
  })

  it("stops at a length", () => {
    expect(textsOnce(["abc", "def", "ghi"], 5)).toBe("abc\nd")
  })

  it("keeps every run of up to three words", () => {
    const text = fc.array(fc.constantFrom("Joe", "Ann", "of", "\n"), { maxLength: 20 }).map((words) => words.join(" "))
    fc.assert(
      fc.property(fc.array(text, { maxLength: 4 }), (texts) => {
        const once = words(textsOnce(texts, most))
        for (const line of texts.flatMap((value) => value.split("\n"))) {
          const all = line.split(/\s+/u).filter((word) => word !== "")
          for (const start of all.keys()) expect(once).toContain(words(all.slice(start, start + 3).join(" ")))
        }
      }),
    )
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { moveCutBeforeSpan } from "./moveCutBeforeSpan.ts"

/** `|` is the requested cut. */
const kept = (marked: string): string => {
  const cut = marked.indexOf("|")
  const text = marked.slice(0, cut) + marked.slice(cut + 1)
  return text.slice(0, moveCutBeforeSpan(text, cut))
}

describe("moveCutBeforeSpan", () => {
  it.each<[string, string]>([
    ["plain w|ords", "plain w"],
    ["see [the |link](https://a.test/b) here", "see "],
    ["see [the link](https://a|.test/b) here", "see "],
    ["see ![an im|age](b.png)", "see "],
    ["see [![a](b.p|ng)](c)", "see "],
    ["some **bold |text** here", "some "],
    ["some _more |text_ here", "some "],
    ["some ~~old |text~~ here", "some "],
    ["some `code | here` and", "some "],
    ["**bold [li|nk](a) more** end", ""],
    ["**bold** and [a](b) | more", "**bold** and [a](b) "],
    [String.raw`a \[no |link\] here`, String.raw`a \[no `],
    ["`[` and a |word]", "`[` and a "],
    ["snake_case_na|me and_so", "snake_case_na"],
    ["2 * 3 * 4 | and", "2 * 3 * 4 "],
    ["open [ and | nothing", "open [ and "],
  ])("%s", (marked, whole) => {
    expect(kept(marked)).toBe(whole)
  })

  it("returns a position at or before the cut, whatever the text", () => {
    const text = fc
      .array(fc.constantFrom("[", "]", "(", ")", "*", "**", "`", "``", "_", "~~", "!", "\\", " ", "a"))
      .map((parts) => parts.join(""))
    fc.assert(
      fc.property(text, fc.nat(60), (markdown, cut) => {
        const place = moveCutBeforeSpan(markdown, cut)
        expect(place >= 0 && place <= cut).toBe(true)
      }),
    )
  })

  it("ends on delimiters that stay open", () => {
    const text = "[**".repeat(100_000) + "](".repeat(100_000)
    expect(moveCutBeforeSpan(text, 250_000)).toBeLessThanOrEqual(250_000)
  })
})

import { describe, expect, it } from "vitest"
import { localQuery } from "./LocalQuery.ts"
import { snippetOf } from "./snippetOf.ts"

const phrases = (text: string) =>
  localQuery({ text, categories: [], includeDomains: [], excludeDomains: [] }).required.flat()
const filler = "Nothing to see in this sentence. ".repeat(30)

describe("snippetOf", () => {
  it.each([
    [
      "begins at the sentence of the words",
      `${filler}The Café opens at nine. ${filler}`,
      "cafe nine",
      /^… The Café opens at nine\./u,
    ],
    [
      "prefers the place with most words",
      `alpha ${filler} alpha beta gamma ${filler}`,
      "alpha beta gamma",
      /^… alpha beta gamma/u,
    ],
    ["finds parts of scripts without spaces", `${"あ".repeat(300)}。今日の東京都の天気`, "東京", /東京都/u],
    ["shows a short text as it is", "Short text.", "text", /^Short text\.$/u],
  ])("%s", (...[, text, query, expected]) => {
    const snippet = snippetOf(text, phrases(query), "")
    expect(snippet).toMatch(expected)
    expect(snippet.length).toBeLessThanOrEqual(250)
  })

  it("gives the page's own description when no word is in the text", () => {
    expect(snippetOf(filler, phrases("walrus"), "About animals.")).toBe("About animals.")
  })
})

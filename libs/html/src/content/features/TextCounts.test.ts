import { describe, expect, it } from "vitest"
import { readWords } from "./readWords.ts"
import { countText } from "./TextCounts.ts"

const counted = (text: string) => countText(text, readWords(text))
const nothing = { words: 0, chromeWords: 0, letters: 0, upper: 0 }

describe("countText", () => {
  it.each([
    ["", nothing],
    ["The boat is in the harbour.", { ...nothing, words: 6, letters: 21, upper: 1 }],
    ["Home | Login » 24", { ...nothing, words: 3, chromeWords: 2, letters: 9, upper: 2 }],
    ["ÄÖ é!", { ...nothing, words: 2, letters: 3 }],
  ])("counts %j", (text, counts) => {
    expect(counted(text)).toEqual(counts)
  })

  it("counts a sign of a script without spaces as a word", () => {
    expect(counted("我的船在港口。").words).toBe(6)
  })

  it("looks at the first 4,000 characters only", () => {
    expect(counted("boat ".repeat(10_000)).words).toBe(800)
  })
})

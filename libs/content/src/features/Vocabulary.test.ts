import { describe, expect, it } from "vitest"
import { Vocabulary } from "./Vocabulary.ts"

const of = (title: string, stated: ReadonlyArray<string> = []) =>
  new Vocabulary({ title, titleWords: new Set(title.toLowerCase().split(" ")), statedWords: new Set(stated) })

const counted = (text: string) => {
  const { words, chromeWords, letters, upper } = of("").count(text)
  return { words, chromeWords, letters, upper }
}
const nothing = { words: 0, chromeWords: 0, letters: 0, upper: 0 }

describe("Vocabulary", () => {
  it.each([
    ["", nothing],
    ["The boat is in the harbour.", { ...nothing, words: 6, letters: 21, upper: 1 }],
    ["Home | Login » 24", { ...nothing, words: 3, chromeWords: 2, letters: 9, upper: 2 }],
    ["ÄÖ é!", { ...nothing, words: 2, letters: 3 }],
  ])("counts %j", (text, counts) => {
    expect(counted(text)).toEqual(counts)
  })

  it("counts a character of a script without spaces as a word", () => {
    expect(counted("我的船在港口。").words).toBe(6)
  })

  it("reads only the first 4,000 characters", () => {
    expect(counted("boat ".repeat(10_000)).words).toBe(800)
  })

  it("counts the different words of a text, and those in the title and in the document's own description", () => {
    const vocabulary = of("Boats of the harbour", ["a", "boats"])
    const counts = ["Boats, boats and a harbour", "boats", "nothing"].map((text) => vocabulary.count(text))
    expect(counts.map(({ distinct, titled, stated }) => [distinct, titled, stated])).toEqual([
      [4, 2, 2],
      [1, 1, 1],
      [1, 0, 0],
    ])
  })

  it("counts the different stems of a text, those in the title, and those that recur", () => {
    const vocabulary = of("Harbours 港口船")
    const counts = ["harbour harbouring the market", "Harbour", "我的港口船", "markets"].map((text) =>
      vocabulary.count(text),
    )
    expect(vocabulary.titleStems).toBe(3)
    expect(counts.map(({ stems, titleStems }) => [stems, titleStems])).toEqual([
      [2, 1],
      [1, 1],
      [4, 2],
      [1, 0],
    ])
    expect(counts.map((own) => vocabulary.recurring(own, 2))).toEqual([2, 1, 0, 1])
  })

  it("separates the words of one page from those of the next", () => {
    const pages = [of("boats"), of("harbour")]
    const titled = ["boats", "harbour", "boats"].map((text) => pages.map((page) => page.count(text).titled))
    expect(titled).toEqual([
      [1, 0],
      [0, 1],
      [1, 0],
    ])
  })
})

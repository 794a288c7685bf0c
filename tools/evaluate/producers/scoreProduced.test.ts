import { describe, expect, it } from "vitest"
import type { Truth } from "../../producers/truth/Truth.ts"
import { scoreProduced } from "./scoreProduced.ts"

const truth = (words: string, rest: Partial<Truth> = {}): Truth => ({
  producer: "any",
  kind: "letter",
  seed: 1,
  language: "en",
  words: words.split(" "),
  notes: [],
  running: [],
  headings: [],
  tables: [],
  ...rest,
})

const score = (wanted: Truth, text: string) => scoreProduced(wanted, { text, tables: [] })

describe("scoreProduced", () => {
  it("is 1 for the same words, whatever their case", () => {
    const { cells, order, precision, recall } = score(truth("The o\uFB03ce"), "the office")
    expect({ cells, order, precision, recall }).toEqual({ cells: 1, order: 1, precision: 1, recall: 1 })
  })

  it("tells what is missing and what is too much", () => {
    const { missing, precision, recall, surplus } = score(truth("a fee of 12"), "a high fee of")
    expect({ missing, precision, recall, surplus }).toEqual({
      missing: ["12"],
      precision: 3 / 4,
      recall: 3 / 4,
      surplus: ["high"],
    })
  })

  it("takes the longest part that stands in order", () => {
    expect(score(truth("a b c d e f g h"), "e f a b c d g h").order).toBe(6 / 8)
  })

  it("lets notes stand anywhere, with their marks", () => {
    const { order, precision, recall } = score(truth("one two", { notes: [["deep"]] }), "one [1] 1 deep two")
    expect({ order, precision, recall }).toEqual({ order: 1, precision: 1, recall: 1 })
  })

  it("lets what runs over pages stand or be left out", () => {
    const wanted = truth("one two", { running: ["Page", "#"] })
    expect([score(wanted, "page 1 one page 2 two").precision, score(wanted, "one two").recall]).toEqual([1, 1])
  })
})

import { describe, expect, it } from "vitest"
import { editScore } from "./editScore.ts"
import { formulasOf } from "./formulasOf.ts"
import { listScore } from "./listScore.ts"
import { rougeLsumScore } from "./rougeLsumScore.ts"
import { rougeScore } from "./rougeScore.ts"
import { shingleScore } from "./shingleScore.ts"
import { snippetCounts, snippetRate } from "./snippetCounts.ts"
import { tokenScore, wordScore } from "./wordScore.ts"

describe("shingleScore", () => {
  it("compares runs of four words", () => {
    // abcd, bcde against abcd, bcdx, cdxe
    expect(shingleScore("a b c d e", "a b c d x e")).toEqual({ precision: 1 / 3, recall: 1 / 2 })
  })

  it("takes a text of fewer words as one run", () => {
    expect(shingleScore("one two", "one two")).toEqual({ precision: 1, recall: 1 })
  })

  it("leaves the precision of no words undefined, and the recall if none are wanted", () => {
    expect(shingleScore("a b", "")).toEqual({ precision: undefined, recall: 0 })
    expect(shingleScore("", "a b")).toEqual({ precision: 0, recall: undefined })
  })
})

describe("wordScore", () => {
  it("compares bags of words in lower case", () => {
    // "the" is shared once: of two words given, of three wanted.
    expect(wordScore("The cat the", "the dog")).toEqual({ precision: 1 / 2, recall: 1 / 3, f1: 2 / 5 })
  })

  it("expects nothing if there is nothing", () => {
    expect(wordScore("", "")).toEqual({ precision: 1, recall: 1, f1: 1 })
    expect(wordScore("", "wall")).toEqual({ precision: 0, recall: 0, f1: 0 })
    expect(wordScore("text", "")).toEqual({ precision: 0, recall: 0, f1: 0 })
  })
})

describe("tokenScore", () => {
  it("takes Chinese characters as words", () => {
    expect(tokenScore("你好吗", "你好")).toEqual({ precision: 1, recall: 2 / 3, f1: 4 / 5 })
  })
})

describe("rougeScore", () => {
  it("compares runs of five words", () => {
    // abcde against abcde, bcdef
    expect(rougeScore("a b c d e f", "a b c d e")).toEqual({ precision: 1, recall: 1 / 2, f1: 2 / 3 })
  })

  it("is none for one empty text, and all for two", () => {
    expect(rougeScore("", "a").f1).toBe(0)
    expect(rougeScore("", "").f1).toBe(1)
  })
})

describe("rougeLsumScore", () => {
  it("counts words that any given sentence covers in order, at most as often as both texts have them", () => {
    // "the cat" of the first and "ran" of the second: the other "the" is used up.
    expect(rougeLsumScore("The cat sat. The dog ran.", "The cat ran.")).toEqual({
      precision: 1,
      recall: 1 / 2,
      f1: 2 / 3,
    })
  })

  it("does not count words in another order within a sentence", () => {
    expect(rougeLsumScore("a b", "b a")).toEqual({ precision: 1 / 2, recall: 1 / 2, f1: 1 / 2 })
  })
})

describe("snippetCounts", () => {
  it("looks for snippets, ignoring white space", () => {
    const snippets = { with: ["two  words", "gone"], without: ["cookie", "sign\nup"] }
    expect(snippetCounts(snippets, "here are two\nwords; sign up")).toEqual({ found: 1, missed: 1, unwanted: 1 })
  })
})

describe("snippetRate", () => {
  it("is the share found, ignoring case, or the given value without snippets", () => {
    expect(snippetRate(["Alpha", "beta"], "ALPHA", 1)).toBe(1 / 2)
    expect(snippetRate([], "ALPHA", 1)).toBe(1)
    expect(snippetRate(undefined, "ALPHA", 0)).toBe(0)
  })
})

describe("listScore", () => {
  it("compares lists without order", () => {
    expect(listScore(["1A", "2B", "2C"], ["2C", "1A"])).toBeCloseTo(0.8, 12)
  })
})

describe("editScore", () => {
  it("is one minus the distance over the longer length", () => {
    expect(editScore("kitten", "sitting")).toBeCloseTo(1 - 3 / 7, 12)
    expect(editScore("", "abc")).toBe(0)
    expect(editScore("", "")).toBe(1)
  })
})

describe("formulasOf", () => {
  it("finds all four notations", () => {
    expect(formulasOf("a $x + 1$ b $$\ny\n$$ c \\(z\\) d \\[w^2\\]")).toEqual(["x+1", "y", "z", "w^2"])
  })

  it("skips prices", () => {
    expect(formulasOf("from $5 to $3, or $4")).toEqual([])
  })
})

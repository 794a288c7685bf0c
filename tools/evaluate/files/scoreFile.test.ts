import { describe, expect, it } from "vitest"
import { type FileScore, scoreFile } from "./scoreFile.ts"

describe("scoreFile", () => {
  it.each<[string, string, string, FileScore]>([
    ["equal texts", "Harbour rules", "Harbour rules", { recall: 1, precision: 1, missing: [] }],
    ["other case and order", "Rules Harbour", "harbour rules", { recall: 1, precision: 1, missing: [] }],
    ["a word that is lost", "a fee of 12 EUR", "a fee of EUR", { recall: 4 / 5, precision: 1, missing: ["12"] }],
    ["a word that comes once of twice", "no no yes", "no yes", { recall: 2 / 3, precision: 1, missing: ["no"] }],
    ["an invented word", "a fee", "a high fee", { recall: 1, precision: 2 / 3, missing: [] }],
    ["a word that a line parts", "the har-\nbour", "the harbour", { recall: 1, precision: 1, missing: [] }],
    ["a real hyphen at a line's end", "well-\nknown", "well-known", { recall: 1, precision: 1, missing: [] }],
    [
      "soft hyphens and ligatures",
      "har\u00ADbour o\uFB03ce",
      "harbour office",
      { recall: 1, precision: 1, missing: [] },
    ],
    ["a reference without text", "", "a fee", { recall: 1, precision: 0, missing: [] }],
    ["ours without text", "a fee", "", { recall: 0, precision: 1, missing: ["a", "fee"] }],
  ])("of %s", (...[, reference, ours, score]) => {
    expect(scoreFile(reference, ours)).toEqual(score)
  })
})

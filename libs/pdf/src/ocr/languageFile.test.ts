import { existsSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { languageFile, missingLanguage } from "./languageFile.ts"

describe("languageFile", () => {
  it("is the file of an installed package", () => {
    expect(existsSync(languageFile("eng"))).toBe(true)
  })
})

describe("missingLanguage", () => {
  it("names the language that is not installed", () => {
    expect(["eng", "tlh", "../eng"].map((code) => missingLanguage(["eng", code]))).toEqual([
      undefined,
      "The language tlh of text recognition is not installed: add the package @tesseract.js-data/tlh.",
      "../eng is not a language of text recognition, such as eng.",
    ])
  })
})

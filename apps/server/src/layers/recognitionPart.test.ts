import { describe, expect, it } from "vitest"
import { recognitionNotice, recognitionPart } from "./recognitionPart.ts"

describe("recognitionPart", () => {
  it("is available with the data of all languages", () => {
    const reason = "The language tlh of text recognition is not installed: add the package @tesseract.js-data/tlh."
    expect([recognitionPart({ ocrLanguages: ["eng"] }), recognitionPart({ ocrLanguages: ["eng", "tlh"] })]).toEqual([
      { available: true },
      { available: false, reason },
    ])
  })
})

describe("recognitionNotice", () => {
  it("names missing language data", () => {
    const notice = "The language tlh of text recognition is not installed: add the package @tesseract.js-data/tlh."
    expect([recognitionNotice({ ocrLanguages: ["eng"] }), recognitionNotice({ ocrLanguages: ["tlh"] })]).toEqual([
      [],
      [{ name: "text recognition", ready: true, notice }],
    ])
  })
})

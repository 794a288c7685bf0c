import { describe, expect, it } from "vitest"
import { fileReport } from "./fileReport.ts"

const scored = (file: string, recall: number, missing: ReadonlyArray<string> = []) =>
  ({ file, ending: "pdf", against: "pdftotext", score: { recall, precision: 1, missing } }) as const

describe("fileReport", () => {
  it("has a row for each type, what failed, and the files with the lowest recall", () => {
    const results = [
      scored("a.pdf", 1),
      scored("b.pdf", 0.5, ["fee"]),
      scored("c.pdf", 0.9, ["12"]),
      { file: "d.docx", ending: "docx", failure: "The file is damaged." },
      { file: "e.docx", ending: "docx", uncompared: "pandoc is missing." },
    ]
    expect(fileReport(results, 2)).toEqual([
      "| type | files | compared | failed | recall, mean | median | precision, mean | median |",
      "| --- | --- | --- | --- | --- | --- | --- | --- |",
      "| docx | 2 | 0 | 1 |  |  |  |  |",
      "| pdf | 3 | 3 | 0 | 0.800 | 0.900 | 1.000 | 1.000 |",
      "",
      "d.docx failed: The file is damaged.",
      "e.docx was not compared: pandoc is missing.",
      "",
      "recall, precision, file, words that ours lacks:",
      "0.500 1.000 b.pdf (pdftotext): fee",
      "0.900 1.000 c.pdf (pdftotext): 12",
    ])
  })

  it("has a head alone for an empty folder", () => {
    expect(fileReport([], 10)).toHaveLength(2)
  })
})

import { describe, expect, it } from "vitest"
import { producedReport } from "./producedReport.ts"

const score = { recall: 1, precision: 1, order: 1, cells: 1, missing: [], surplus: [], misplaced: [] }

describe("producedReport", () => {
  it("has sums by producer and by kind, the worst files with what is wrong, and all files", () => {
    const results = [
      { file: "a/letter-1.pdf", producer: "a", kind: "letter", score },
      { file: "a/form-1.pdf", producer: "a", kind: "form", score: { ...score, recall: 0.5, missing: ["fee", "12"] } },
      { file: "b/form-1.pdf", producer: "b", kind: "form", failure: "The file is damaged." },
    ]
    expect(producedReport(results, 2)).toEqual([
      "| producer | files | held | recall | precision | order | cells |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      "| a | 2 | 1 | 0.750 | 1.000 | 1.000 | 1.000 |",
      "| b | 1 | 0 | 0.000 | 0.000 | 0.000 | 0.000 |",
      "| all | 3 | 1 | 0.500 | 0.667 | 0.667 | 0.667 |",
      "",
      "| kind | files | held | recall | precision | order | cells |",
      "| --- | --- | --- | --- | --- | --- | --- |",
      "| letter | 1 | 1 | 1.000 | 1.000 | 1.000 | 1.000 |",
      "| form | 2 | 0 | 0.250 | 0.500 | 0.500 | 0.500 |",
      "",
      "worst files: recall, precision, order, cells",
      "fails b/form-1.pdf: The file is damaged.",
      "fails 0.500 1.000 1.000 1.000 a/form-1.pdf",
      "    missing: fee 12",
      "",
      "all files: recall, precision, order, cells",
      "holds 1.000 1.000 1.000 1.000 a/letter-1.pdf",
      "fails 0.500 1.000 1.000 1.000 a/form-1.pdf",
      "fails b/form-1.pdf: The file is damaged.",
    ])
  })
})

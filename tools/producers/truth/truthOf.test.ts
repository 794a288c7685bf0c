import { describe, expect, it } from "vitest"
import type { SourceDocument } from "../model/SourceDocument.ts"
import { truthOf } from "./truthOf.ts"

const document: SourceDocument = {
  kind: "report",
  seed: 1,
  language: "en",
  script: "latin",
  title: "Fees",
  foot: "Page #",
  look: { font: "sans", size: 10, margin: 50, accent: "000000" },
  blocks: [
    { type: "heading", level: 1, text: "Fees" },
    { type: "beside", left: [{ type: "lines", lines: ["Left"] }], right: [{ type: "lines", lines: ["Right"] }] },
    { type: "paragraph", runs: [{ text: "They rose", note: "By half." }, { text: " again." }] },
    { type: "clause", label: "(a)", depth: 2, text: "Boats" },
    {
      type: "table",
      rules: "grid",
      columns: [],
      head: [[{ text: "Boat", rows: 2 }, { text: "Fee" }]],
      rows: [[{ text: "12" }]],
    },
  ],
}

describe("truthOf", () => {
  it("has words in order, and apart those of notes and those that run over pages", () => {
    const { notes, running, words } = truthOf(document, "any")
    expect({ notes, running, words }).toEqual({
      notes: [["By", "half"]],
      running: ["Page", "#"],
      words: ["Fees", "Left", "Right", "They", "rose", "again", "a", "Boats", "Boat", "Fee", "12"],
    })
  })

  it("has tables with their spans", () => {
    expect(truthOf(document, "any").tables).toEqual([
      {
        rules: "grid",
        headRows: 1,
        rows: [
          [
            { text: "Boat", columns: 1, rows: 2 },
            { text: "Fee", columns: 1, rows: 1 },
          ],
          [{ text: "12", columns: 1, rows: 1 }],
        ],
      },
    ])
  })
})

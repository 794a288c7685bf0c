import { describe, expect, it } from "vitest"
import type { SourceDocument } from "../model/SourceDocument.ts"
import { groffOf } from "./groffOf.ts"

const document: SourceDocument = {
  kind: "invoice",
  seed: 1,
  language: "en",
  script: "latin",
  title: "Fees",
  look: { font: "sans", size: 10, margin: 72, accent: "000000" },
  blocks: [
    {
      type: "table",
      rules: "none",
      columns: [
        { align: "left", width: 1 },
        { align: "left", width: 1 },
        { align: "right", width: 1 },
      ],
      head: [],
      rows: [
        [{ text: "a", rows: 2 }, { text: "b" }, { text: "1" }],
        [{ text: "c" }, { text: "2" }],
        [{ text: "sum", columns: 2 }, { text: "3" }],
      ],
    },
  ],
}

describe("groffOf", () => {
  it("has no entry where a cell spans columns, and an empty one where it spans rows", () => {
    const [, table = ""] = groffOf(document).split(/^tab.*\n/mu)
    expect(
      table
        .replaceAll(/w\([\d.]+i\)/gu, "")
        .split("\n.TH\n")
        .join("\n")
        .split("\n.TE")[0]
        ?.split("\n"),
    ).toEqual([
      "l l r",
      "^ l r",
      "l s r.",
      ...["T{", "a", "T}\tT{", "b", "T}\tT{", "1", "T}"],
      ...["\tT{", "c", "T}\tT{", "2", "T}"],
      ...["sum\tT{", "3", "T}"],
    ])
  })
})

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
    const [, rest = ""] = groffOf(document).split(/^tab.*\n/mu)
    const [table] = rest.replaceAll(/w\([\d.]+i\)|T[{}]/gu, "").split("\n.TE")
    expect(table).toBe("l l r\n^ l r\nl s r.\n.TH\n\na\n\t\nb\n\t\n1\n\n\t\nc\n\t\n2\n\nsum\t\n3\n")
  })
})

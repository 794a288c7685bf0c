import { describe, expect, it } from "vitest"
import { patchRows } from "./patchRows.ts"

describe("patchRows", () => {
  it("has the lines of all hunks, and gaps for those between them", () => {
    const patch = [
      "--- previous",
      "+++ current",
      "@@ -1,2 +1,2 @@",
      " a",
      "-b",
      "+-c",
      "@@ -9,1 +9,2 @@",
      " d",
      "+",
      "\\ No newline at end of file",
      "",
    ].join("\n")
    expect(patchRows(patch)).toEqual([
      { kind: "same", text: "a" },
      { kind: "removed", text: "b" },
      { kind: "added", text: "-c" },
      { kind: "gap", lines: 6 },
      { kind: "same", text: "d" },
      { kind: "added", text: "" },
    ])
  })

  it("has no rows for a patch without hunks", () => {
    expect(patchRows("--- previous\n+++ current\n")).toEqual([])
  })
})

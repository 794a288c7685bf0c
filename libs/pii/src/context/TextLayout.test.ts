import { describe, expect, it } from "vitest"
import { TextLayout } from "./TextLayout.ts"

const labels = (text: string, part: string): ReadonlyArray<string> =>
  new TextLayout(text).labelsOf(text.lastIndexOf(part))

describe("TextLayout", () => {
  it("returns the text before an offset in its line", () => {
    expect(labels("Other\nPhone: 555", "555")).toEqual(["Phone: "])
  })

  it("returns the cell above and the cell to the left", () => {
    expect([
      labels("Name\tPhone\nJoe\t555\nAnn\t556", "556"),
      labels("| Name | Phone |\n| --- | --- |\n| Joe | 555 |", "555"),
    ]).toEqual([
      ["Phone", "Ann"],
      [" ", " Phone ", " Joe "],
    ])
  })

  it("returns the line above if nothing precedes, past an empty one", () => {
    expect([
      labels("Phone:\n\n555", "555"),
      labels("Phone:\n\n\n555", "555"),
      labels(`${"a".repeat(61)}\n555`, "555"),
    ]).toEqual([["Phone:"], [], []])
  })

  it("reads at most 60 characters", () => {
    expect(labels(`${"a".repeat(100)}555`, "555")).toEqual(["a".repeat(60)])
  })
})

import { describe, expect, it } from "vitest"
import { countLines, diffRows } from "./diffRows.ts"

const lines = (from: number, to: number) => Array.from({ length: to - from }, (_, n) => `line ${from + n}`)
const short = (before: ReadonlyArray<string>, after: ReadonlyArray<string>) =>
  diffRows(`${before.join("\n")}\n`, `${after.join("\n")}\n`)?.map((row) =>
    row.kind === "gap" ? `… ${row.lines}` : `${{ same: " ", added: "+", removed: "-" }[row.kind]}${row.text}`,
  )

describe("diffRows", () => {
  it("shows changed lines with three around them, and counts the others", () => {
    const before = [...lines(0, 10), "Price: 30", ...lines(10, 20)]
    const after = [...lines(0, 10), "Price: 31", "Now cheaper", ...lines(10, 20)]
    expect(short(before, after)).toEqual([
      "… 7",
      " line 7",
      " line 8",
      " line 9",
      "-Price: 30",
      "+Price: 31",
      "+Now cheaper",
      " line 10",
      " line 11",
      " line 12",
      "… 7",
    ])
  })

  it("leaves no gap where a line would be as short", () => {
    expect(short(["a", "b", "c", "d", "x"], ["a", "b", "c", "d", "y"])).toEqual([" a", " b", " c", " d", "-x", "+y"])
  })

  it("has no line for equal texts, and all lines of a page that came or went", () => {
    expect([diffRows("a\n", "a\n"), diffRows("", "a\nb"), diffRows("a\n", "")]).toEqual([
      [],
      [
        { kind: "added", text: "a" },
        { kind: "added", text: "b" },
      ],
      [{ kind: "removed", text: "a" }],
    ])
  })
})

describe("countLines", () => {
  it("counts the lines of both texts", () => {
    expect([countLines("", ""), countLines("a\nb", "a\nb\n")]).toEqual([2, 5])
  })
})

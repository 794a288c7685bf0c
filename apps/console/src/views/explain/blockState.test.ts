import { describe, expect, it } from "vitest"
import { blocksIn, filters, percent } from "./blockState.ts"

const block = (text: string, kept: boolean, doubtful: boolean) => ({
  text,
  path: "p",
  kept,
  doubtful,
  score: 0.5,
  reason: "so",
})

describe("blocksIn", () => {
  it("lists each block under what it is", () => {
    const blocks = [block("a", true, false), block("b", false, true), block("c", true, true), block("d", false, false)]
    expect(
      filters.map((filter) =>
        blocksIn(blocks, filter)
          .map(({ text }) => text)
          .join(""),
      ),
    ).toEqual(["abcd", "ac", "bd", "bc"])
  })
})

describe("percent", () => {
  it("is whole", () => {
    expect([percent(0), percent(0.545), percent(1)]).toEqual(["0 %", "55 %", "100 %"])
  })
})

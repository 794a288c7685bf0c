import { describe, expect, it } from "vitest"
import { followUp } from "./followUp.ts"
import { cutPassages } from "./cutPassages.ts"

const following = (markdown: string) => {
  const passages = cutPassages(markdown)
  return passages.map((passage) => followUp(passages, passage).map(({ end, start }) => markdown.slice(start, end)))
}

describe("followUp", () => {
  it("returns the code or list that a sentence announces", () => {
    expect(following("Name a certificate:\n\n```\ntls: a\n```\n\nSteps:\n\n- one\n- two\n")).toEqual([
      ["```\ntls: a\n```"],
      [],
      ["- one", "- two"],
      [],
      [],
    ])
  })

  it("returns nothing if none is announced, or a heading is between", () => {
    expect(following("All.\n\n- one\n\nNote:\n\nText.\n\nMore:\n\n# Head\n\n- two")).toEqual([[], [], [], [], [], []])
  })

  it("takes at most eight pieces and 800 characters", () => {
    expect(
      following(`Short:\n\n${"- a\n".repeat(20)}\nLong:\n\n${`- ${"b".repeat(300)}\n`.repeat(9)}`)
        .map(({ length }) => length)
        .filter((length) => length > 0),
    ).toEqual([8, 2])
  })
})

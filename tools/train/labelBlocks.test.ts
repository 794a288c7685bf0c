import { describe, expect, it } from "vitest"
import { labelBySnippets, labelByText } from "./labelBlocks.ts"

const wanted = "The tower moved\nIt took eleven days to move the tower inland.\nAda Crane"

describe("labelByText", () => {
  it("labels blocks by the share of their word 3-grams that are wanted", () => {
    const { labels } = labelByText(
      [
        "It took eleven days to move the tower inland.",
        "It took eleven days, and nobody minded.",
        "All rights reserved by the harbour.",
      ],
      wanted,
    )
    expect([...labels].map((label) => Math.round(label * 100))).toEqual([100, 40, 0])
  })

  it("labels short blocks by whether they appear by themselves in the truth", () => {
    const { labels } = labelByText(["Ada Crane", "eleven days to", "the tower", "Share", "", "•"], wanted)
    expect([...labels]).toEqual([1, 1, 0.5, 0, 0, 0])
  })

  it("weighs blocks by their words, up to 200", () => {
    const { weights } = labelByText(["one two", "word ".repeat(1_000), ""], wanted)
    expect([...weights].map((weight) => Math.round(weight * 202))).toEqual([2, 200, 0])
  })

  it("gives no weight on a page without words", () => {
    expect([...labelByText(["", ""], wanted).weights]).toEqual([0, 0])
  })
})

describe("labelBySnippets", () => {
  it("labels blocks that contain a snippet, or are most of one, and leaves others unknown", () => {
    const texts = [
      "It took  eleven days to move it.",
      "a winch drew the tower inland",
      "Share this story",
      "Unknown",
      "winch",
      "",
    ]
    const { labels, weights } = labelBySnippets(
      texts,
      ["eleven days", "At last a winch drew the tower inland."],
      ["this story"],
    )
    expect([[...labels], [...weights].map((weight) => Math.round(weight * 300))]).toEqual([
      [1, 1, 0, 0, 0, 0],
      [100, 100, 100, 0, 0, 0],
    ])
  })

  it("prefers wanted to unwanted", () => {
    expect([...labelBySnippets(["a wanted line"], ["wanted"], ["line"]).labels]).toEqual([1])
  })
})

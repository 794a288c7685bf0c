import { describe, expect, it } from "vitest"
import { rowWindow } from "./rowWindow.ts"

describe("rowWindow", () => {
  it.each([
    ["an empty list", [0, 0], { start: 0, end: 0 }],
    ["a short list", [5, 0], { start: 0, end: 5 }],
    ["the beginning", [1000, 0], { start: 0, end: 20 }],
    ["the middle", [1000, 280 * 10], { start: 90, end: 120 }],
    ["the end", [1000, 990 * 28], { start: 980, end: 1000 }],
    ["a list that a filter made shorter", [15, 990 * 28], { start: 0, end: 15 }],
  ])("draws of %s what is in sight, and ten rows around it", (_, [count = 0, scrollTop = 0], drawn) => {
    expect(rowWindow({ count, rowHeight: 28, scrollTop, height: 280 })).toEqual(drawn)
  })
})

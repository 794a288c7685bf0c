import { describe, expect, it } from "vitest"
import { type GridPosition, rowAfterKey, scrollToRow } from "./gridKeys.ts"

const position = (more: Partial<GridPosition> = {}): GridPosition => ({
  active: 50,
  count: 100,
  rowHeight: 20,
  scrollTop: 0,
  height: 200,
  ...more,
})

describe("rowAfterKey", () => {
  it.each([
    ["ArrowDown", 50, 51],
    ["ArrowUp", 50, 49],
    ["ArrowUp", 0, 0],
    ["ArrowDown", 99, 99],
    ["PageDown", 50, 59],
    ["PageDown", 95, 99],
    ["PageUp", 50, 41],
    ["Home", 50, 0],
    ["End", 50, 99],
    ["a", 50, undefined],
  ])("after %s at row %d is %s", (key, active, row) => {
    expect(rowAfterKey(key, position({ active }))).toBe(row)
  })

  it("is none in an empty grid", () => {
    expect(rowAfterKey("End", position({ active: 0, count: 0 }))).toBeUndefined()
  })
})

describe("scrollToRow", () => {
  it.each([
    ["above", { active: 3, scrollTop: 500 }, 60],
    ["below", { active: 20, scrollTop: 100 }, 220],
    ["in sight", { active: 10, scrollTop: 100 }, 100],
  ])("scrolls no further than needed to a row %s", (_, more, scroll) => {
    expect(scrollToRow(position(more))).toBe(scroll)
  })
})

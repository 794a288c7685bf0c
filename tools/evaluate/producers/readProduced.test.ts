import { describe, expect, it } from "vitest"
import { readProduced } from "./readProduced.ts"

const cell = (text: string, columns = 1, rows = 1) => ({ text, columns, rows })

describe("readProduced", () => {
  it("reads the numbers of lists, and no boxes of tasks", () => {
    const { text } = readProduced("3. **one**t\n4. two\n\n- [x] three")
    expect(text.split(/\s+/u).filter((word) => word !== "")).toEqual(["3.", "onet", "4.", "two", "three"])
  })

  it("reads tables of markdown and of HTML with their spans", () => {
    expect(
      readProduced(
        "| a | b |\n| - | - |\n| 1 | *2* |\n\n<table><tr><th colspan=2 rowspan=3>c</th><td>d</td></tr></table>",
      ).tables,
    ).toEqual([
      [
        [cell("a"), cell("b")],
        [cell("1"), cell("2")],
      ],
      [[cell("c", 2, 3), cell("d")]],
    ])
  })
})

import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { cellText } from "./cellText.ts"

describe("cellText", () => {
  it.each([
    ["a,b\n1,2\n", "a\tb\n1\t2\n"],
    ["a;b\r\n1,5;2,5", "a\tb\r\n1,5\t2,5"],
    ['"Miller, Ann","say ""so"""\nx,5" y', ' Miller, Ann \t say ""so"" \nx\t5" y'],
    ['"two\nlines",b', " two lines \tb"],
    ['"never closed,b\n1,2', '"never closed\tb\n1\t2'],
    ["a|b\n1|2", "a\tb\n1\t2"],
  ])("parts the cells of %j", (text, cells) => {
    expect(cellText(text)).toBe(cells)
  })

  it("keeps the offset of every character", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('"', '""', ",", ";", "\n", "\r\n", "a", " ", "😀")), (parts) => {
        const text = parts.join("")
        const cells = cellText(text)
        const others = Array.from({ length: Math.max(text.length, cells.length) }, (_, n) => [
          text[n],
          cells[n],
        ]).filter(([before, after]) => before !== after)
        expect(
          others.filter(([before = "x", after = "x"]) => !(/[",;\r\n]/u.test(before) && /[\t ]/u.test(after))),
        ).toEqual([])
      }),
    )
  })
})

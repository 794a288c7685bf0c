import { array, assert, constantFrom, integer, property, string } from "fast-check"
import { describe, expect, it } from "vitest"
import { readDelimited } from "./readDelimited.ts"

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe("readDelimited", () => {
  it.each<[string, ReadonlyArray<ReadonlyArray<string>>]>([
    [
      "a,b\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\r\n1,2\r\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\r1,2\r",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ['"a,b","c\nd"\n', [["a,b", "c\nd"]]],
    ['"say ""so""",""', [['say "so"', ""]]],
    [
      "a,,\n,,b",
      [
        ["a", "", ""],
        ["", "", "b"],
      ],
    ],
    ["a\n\n\nb\n", [["a"], ["b"]]],
    ['a "b" c,2', [['a "b" c', "2"]]],
    ['"a"b,2', [["ab", "2"]]],
    [
      '"never closed,1\n2,3',
      [
        ['"never closed', "1"],
        ["2", "3"],
      ],
    ],
    ["", []],
  ])("reads %j", (text, rows) => {
    expect(readDelimited(text, ",")).toEqual({ rows, left: 0 })
  })

  it("keeps at most `maxCells` cells, at least one record, and counts the rest", () => {
    expect(readDelimited("a,b\n1,2\n3,4\n5,6\n", ",", 5)).toEqual({
      rows: [
        ["a", "b"],
        ["1", "2"],
      ],
      left: 2,
    })
    expect(readDelimited("a,b,c\n1,2,3", ",", 2)).toEqual({ rows: [["a", "b", "c"]], left: 1 })
  })

  it("reads back quoted fields", () => {
    assert(
      property(
        array(array(string(), { minLength: 2, maxLength: 4 })),
        constantFrom(",", ";", "\t", "|"),
        (rows, separator) => {
          expect(readDelimited(rows.map((row) => row.map(quoted).join(separator)).join("\n"), separator).rows).toEqual(
            rows,
          )
        },
      ),
    )
  })

  it("loses no record of any text", () => {
    assert(
      property(
        array(constantFrom('"', '""', ",", "\n", "\r\n", "a", " ")),
        integer({ min: 1, max: 9 }),
        (parts, maxCells) => {
          const text = parts.join("")
          const all = readDelimited(text, ",")
          const some = readDelimited(text, ",", maxCells)
          expect([some.rows.length + some.left, all.left]).toEqual([all.rows.length, 0])
          expect(all.rows.slice(0, some.rows.length)).toEqual(some.rows)
        },
      ),
    )
  })
})

import { describe, expect, it } from "vitest"
import { readEntries } from "./readEntries.ts"

const entriesOf = (text: string) => Object.fromEntries(readEntries(Buffer.from(text, "latin1"), 0, text.length))

describe("readEntries", () => {
  it("reads keys with their raw values", () => {
    expect(entriesOf("<< /Type /Page/Parent 2 0 R /Kids [3 0 R /A 4] /Box[0 0 1 1] >> /Not 1")).toEqual({
      Type: "/Page",
      Parent: "2 0 R",
      Kids: "[3 0 R /A 4]",
      Box: "[0 0 1 1]",
    })
  })

  it("ignores keys in strings, comments and nested dictionaries", () => {
    expect(entriesOf("<< /A (/B \\) (>>) 1) % /C 2\n/D << /Type /Pages /E <</F 1>> >> /G <2F41> >>")).toEqual({
      A: "(/B \\) (>>) 1) % /C 2",
      D: "<< /Type /Pages /E <</F 1>> >>",
      G: "<2F41>",
    })
  })

  it("reads a truncated dictionary, and returns nothing for other bytes", () => {
    expect([
      entriesOf("<< /Type /Page /Kids [1 0 R"),
      entriesOf("[ /Type /Page ]"),
      entriesOf("7"),
      entriesOf(""),
    ]).toEqual([{ Type: "/Page", Kids: "[1 0 R" }, {}, {}, {}])
  })
})

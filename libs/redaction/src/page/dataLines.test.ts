import { describe, expect, it } from "vitest"
import { dataLines } from "./dataLines.ts"
import { Redaction } from "./Redaction.ts"

describe("dataLines", () => {
  it("writes texts and numbers after their field names, and other names alone unless programs use such names", () => {
    const { fields, text } = dataLines({
      title: "Kettles",
      sizes: [1, 2],
      offers: { "og:price": null },
      "ada@x.test": { x: true },
    })
    expect(text.split("\n")).toEqual(["title: Kettles", "sizes: 1", "sizes: 2", "ada@x.test"])
    expect(fields.map(({ end, start }) => text.slice(start, end))).toEqual(["title", "sizes", "sizes", "ada@x.test"])
  })

  it.each<readonly [string, unknown]>([
    ["an object", { x: 1 }],
    ["an empty object", {}],
    ["a list", [{ x: 1 }]],
    ["an empty list", []],
    ["null", null],
    ["yes", true],
    ["a map", new Map()],
  ])("lets the name of a field be redacted whose value is %s", (_, value) => {
    const redacted = new Redaction({ mode: "fast" }).data({ list: [{ "ada@x.test": value }] })()
    expect(redacted).toEqual({ list: [{ "<EMAIL>": value }] })
    expect(new Redaction({ mode: "fast" }).data(new Map([["ada@x.test", value]]))()).toEqual(
      new Map([["<EMAIL>", value]]),
    )
  })
})

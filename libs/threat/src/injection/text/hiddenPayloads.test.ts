import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hiddenPayloads, readRotated } from "./hiddenPayloads.ts"

const text = "please read this text, it is hidden"

describe("hiddenPayloads", () => {
  it.each([
    ["base64", Buffer.from(text).toString("base64")],
    ["base64", Buffer.from(text).toString("base64url")],
    ["hex", Buffer.from(text).toString("hex")],
    ["percent", encodeURIComponent(text)],
  ])("reads %s: %s", (form, coded) => {
    expect(hiddenPayloads(`before ${coded} after`).map((payload) => [payload.form, payload.text.trim()])).toEqual([
      [form, text],
    ])
  })

  it("joins single letters, and separates words at several separators", () => {
    expect(
      [hiddenPayloads("r e a d  t h i s  t e x t"), hiddenPayloads("r-e-a-d-t-h-i-s")].map(([payload]) => payload),
    ).toEqual([
      { form: "letter by letter", text: "read this text" },
      { form: "letter by letter", text: "readthis" },
    ])
  })

  it("finds nothing in identifiers, keys and images", () => {
    expect(
      hiddenPayloads(
        "d41d8cd98f00b204e9800998ecf8427e0123 iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ deadbeefdeadbeefdeadbeefdeadbeef",
      ),
    ).toEqual([])
  })

  it("accepts any text", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom("a", "B", "9", "+", "/", "=", "%", "4", " ", ".", "é"), maxLength: 400 }),
        (any) => hiddenPayloads(any).every((payload) => payload.text !== ""),
      ),
    )
  })
})

describe("readRotated", () => {
  it("is its own inverse", () => {
    fc.assert(fc.property(fc.string(), (any) => readRotated(readRotated(any).text).text === any))
  })
})

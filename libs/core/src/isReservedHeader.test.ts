import { describe, expect, it } from "vitest"
import { isHeaderName } from "./isHeaderName.ts"
import { isHeaderValue } from "./isHeaderValue.ts"
import { isReservedHeader } from "./isReservedHeader.ts"

describe("isReservedHeader", () => {
  it("names headers that the connection sets, in any case", () => {
    expect(["Host", "content-length", "TE", "trailer", "Accept", "cookie", "x-te"].map(isReservedHeader)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe("isHeaderName", () => {
  it("accepts tokens and nothing else", () => {
    expect(["x-own", "X_1!", "", "a b", "a:b", "caf\u00e9", "a\n"].map(isHeaderName)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      false,
    ])
  })
})

describe("isHeaderValue", () => {
  it("accepts characters that fit one byte", () => {
    expect(["", "a\tb", "caf\u00e9", "\u20ac", "a\r\nb", "a\0", "a\n"].map(isHeaderValue)).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})

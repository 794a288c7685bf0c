import { describe, expect, it } from "vitest"
import { entropyOf } from "./entropyOf.ts"

describe("entropyOf", () => {
  it("counts bits a character", () => {
    expect(["", "aaaa", "abab", "abcd", "0123456789abcdef"].map(entropyOf)).toEqual([0, 0, 1, 2, 4])
  })
})

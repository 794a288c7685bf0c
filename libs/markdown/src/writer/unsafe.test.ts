import { describe, expect, it } from "vitest"
import { unsafe, unsafeCharacter } from "./unsafe.ts"

describe("unsafeCharacter", () => {
  it("finds the characters that the table says something of within a line, and no other", () => {
    const known = new Set(unsafe.flatMap(({ characters, line }) => (line === undefined ? [...characters] : [])))
    const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code))
    expect(ascii.join("").match(unsafeCharacter)).toEqual(ascii.filter((character) => known.has(character)))
  })
})

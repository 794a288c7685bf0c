import { describe, expect, it } from "vitest"
import { longestRead, readWords } from "./readWords.ts"

const textsOf = (text: string): ReadonlyArray<string> => readWords(text).map((word) => word.text)

describe("readWords", () => {
  it("finds the letters and digits of Unicode in a row, whatever sign is among them", () => {
    const signs = Array.from({ length: 0x1_00_00 }, (_, code) => String.fromCharCode(code))
    const wrong = signs.filter((sign) => textsOf(`ab${sign}c ${sign}`).join() !== (`ab${sign}c ${sign}`.match(/[\p{L}\p{N}]+/gu) ?? []).join())
    expect(wrong).toEqual([])
  })

  it("reads only the beginning", () => {
    expect(textsOf(`${"a ".repeat(longestRead)}`).length).toBe(longestRead / 2)
  })

  it("counts words of menus, and the signs of scripts without spaces", () => {
    expect(readWords("Login 中文").map(({ count, chrome, isIdeographic }) => [count, chrome, isIdeographic])).toEqual([
      [1, 1, false],
      [2, 0, true],
    ])
  })
})

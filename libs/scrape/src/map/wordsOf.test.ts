import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { wordsOf } from "./wordsOf.ts"

describe("wordsOf", () => {
  it.each<[text: string, words: ReadonlyArray<string>]>([
    ["", []],
    ["/blog/how-to_install", ["blog", "how", "to", "install"]],
    ["Crème Brûlée", ["creme", "brulee"]],
    ["ÅNGSTRÖM", ["angstrom"]],
    ["getUserName", ["getusername", "get", "user", "name"]],
    ["HTMLParser", ["htmlparser", "html", "parser"]],
    ["iphone15", ["iphone15", "iphone", "15"]],
    ["v2.10", ["v2", "v", "2", "10"]],
    ["3D", ["3d", "3", "d"]],
    ["привет Мир", ["привет", "мир"]],
    ["東京都", ["東", "東京", "京", "京都", "都"]],
    ["猫", ["猫"]],
    ["ガイド", ["ガ", "ガイ", "イ", "イド", "ド"]],
    ["iPhoneケース", ["ケ", "ケー", "ー", "ース", "ス", "iphone", "i", "phone"]],
    ["한국어 문서", ["한", "한국", "국", "국어", "어", "문", "문서", "서"]],
    ["कीमत सूची", ["कीमत", "सूची"]],
    ["ｆｕｌｌ", ["full"]],
  ])("reads %j", (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  it("reads the same words whatever the case of letters without borders, and never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 60 }), (text) => {
        for (const found of wordsOf(text)) expect(found).not.toBe("")
      }),
    )
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,20}$/u), (text) => {
        expect(wordsOf(text.toUpperCase())).toEqual(wordsOf(text))
      }),
    )
  })
})

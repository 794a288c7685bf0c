import { describe, expect, it } from "vitest"
import { htmlToMarkdown as ofDeclared } from "../htmlToMarkdown.ts"
import { htmlToMarkdown } from "./htmlToMarkdown.ts"

const latin = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const russian = "\xcf\xf0\xe8\xe2\xe5\xf2 \xec\xe8\xf0, \xfd\xf2\xee \xef\xf0\xee\xf1\xf2\xee\xe9 \xf2\xe5\xea\xf1\xf2"

describe("htmlToMarkdown of @trawl/html/bytes", () => {
  it("guesses a charset that nobody declared, which that of @trawl/html takes for windows-1252", () => {
    const body = latin(`<p>${russian}</p>`)
    expect(htmlToMarkdown(body)).toBe("Привет мир, это простой текст\n")
    expect(ofDeclared(body)).toBe(`${new TextDecoder("windows-1252").decode(latin(russian))}\n`)
  })

  it("reads Big5 as the standard has it", () => {
    expect(htmlToMarkdown(latin("<p>\x88\x62</p>"), { charset: "big5" })).toBe("Ê̄\n")
  })

  it("returns the same for texts and for declared bytes", () => {
    for (const html of ["<p>café</p>", latin("<meta charset=shift_jis><p>\x93\xfa\x96\x7b</p>")])
      expect(htmlToMarkdown(html)).toBe(ofDeclared(html))
  })
})

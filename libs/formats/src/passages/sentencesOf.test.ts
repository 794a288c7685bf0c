import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { longestSentence, sentencesOf } from "./sentencesOf.ts"

const cut = (text: string) => sentencesOf(text).map(({ end, start }) => text.slice(start, end))

describe("sentencesOf", () => {
  it.each<[string, ReadonlyArray<string>]>([
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["Dr. Smith met J. Doe. They spoke.", ["Dr. Smith met J. Doe.", "They spoke."]],
    ["A sentence on\ntwo lines. Next.", ["A sentence on\ntwo lines.", "Next."]],
    ["漢字です。次です。", ["漢字です。", "次です。"]],
    ["مرحبا بك. كيف حالك؟", ["مرحبا بك.", "كيف حالك؟"]],
    ["", []],
  ])("cuts %j", (text, sentences) => {
    expect(cut(text)).toEqual(sentences)
  })

  it("covers all but white space, in order, in bounded pieces", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", ". ", " ", "\n", "Dr. ", "。", "b".repeat(300)) }), (text) => {
        const pieces = cut(text)
        expect(pieces.join("").replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""))
        expect(pieces.every((piece) => piece.length <= longestSentence)).toBe(true)
      }),
    )
  })
})

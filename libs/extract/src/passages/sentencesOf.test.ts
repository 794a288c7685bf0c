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
    ["![a. b!](x.png?a=b!c)![Nordlys blanket](http://a.test/x.jpg) A blanket.", ["A blanket."]],
    ["[![a! B](x.png)](https://a.test/?q=A.)", []],
    [
      "See [the page. Really!](https://a.test/?a=b. C) now. **Note. Well.** It is `a. B` here. _Is it? No._",
      ["See [the page. Really!](https://a.test/?a=b. C) now.", "**Note. Well.**", "It is `a. B` here.", "_Is it? No._"],
    ],
    [
      "Costs £149 incl. VAT and approx. 3 kg, z. B. in No. 5 or ca. 2.5 m. Done.",
      ["Costs £149 incl. VAT and approx. 3 kg, z. B. in No. 5 or ca. 2.5 m.", "Done."],
    ],
    [
      "No. That is wrong. Pens, paper etc. The rest follows.",
      ["No.", "That is wrong.", "Pens, paper etc.", "The rest follows."],
    ],
    [
      "Read https://a.test/?a=B!c first. “Stop!” he said. St. Pölten, e.g. Dr. Bee vs. Cy.",
      ["Read https://a.test/?a=B!c first.", "“Stop!” he said.", "St. Pölten, e.g. Dr. Bee vs. Cy."],
    ],
  ])("cuts %j", (text, sentences) => {
    expect(cut(text)).toEqual(sentences)
  })

  it("splits no link, however long", () => {
    const link = `[a](https://a.test/${"y".repeat(1_000)})`
    expect(cut(`${"word ".repeat(100)}${link} end. Next.`)).toEqual(["word ".repeat(100).trim(), link, "end.", "Next."])
  })

  it("covers everything but white space, in order, in bounded pieces", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom("a", ". ", " ", "\n", "Dr. ", "。", "b".repeat(300)) }), (text) => {
        const pieces = cut(text)
        expect(pieces.join("").replace(/\s/gu, "")).toBe(text.replace(/\s/gu, ""))
        expect(pieces.every((piece) => piece.length <= longestSentence)).toBe(true)
      }),
    )
  })
})

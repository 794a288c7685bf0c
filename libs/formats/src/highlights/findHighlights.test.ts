import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { findHighlights } from "./findHighlights.ts"

const page = `# Kettle

Boils water fast. Dr. Smith praises the [handle](https://a.test/b_(c)) in his test.

| Name | Price | Weight |
| --- | --- | --- |
| Kettle A | $12 | 1 kg |
| Kettle B | $19 | 2 kg |

## Opening hours

Mon–Fri 9:00–17:00

## Service

- Warranty: 2 years
- Made in Austria

\`\`\`sh
npm install kettle
\`\`\`
`

describe("findHighlights", () => {
  it.each([
    ["Who praises the handle?", "Dr. Smith praises the [handle](https://a.test/b_(c)) in his test."],
    ["How much does Kettle B cost?", "| Name | Price | Weight |\n| --- | --- | --- |\n| Kettle B | $19 | 2 kg |"],
    ["opening hours", "Mon–Fri 9:00–17:00"],
    ["What warranties are there?", "- Warranty: 2 years"],
    ["install", "```sh\nnpm install kettle\n```"],
  ])("answers %j as it stands in the page", (query, quoted) => {
    expect(findHighlights(page, query)).toBe(quoted)
  })

  it("writes the head of a table once for several rows", () => {
    expect(findHighlights(page, "kettle weight")).toBe(
      "| Name | Price | Weight |\n| --- | --- | --- |\n| Kettle A | $12 | 1 kg |\n| Kettle B | $19 | 2 kg |",
    )
  })

  it("quotes what a sentence announces, and no parts of links", () => {
    const text =
      "![a. kettle!](http://a.test/a.png?b=c!d)![Nordlys kettle](http://a.test/b.png) The [kettle. It boils!](http://a.test/?q=kettle. a) costs:\n\n- €12 incl. VAT\n- €15 abroad\n\nOther text."
    expect(findHighlights(text, "what does the kettle cost")).toBe(
      "The [kettle. It boils!](http://a.test/?q=kettle. a) costs:\n\n- €12 incl. VAT\n\n- €15 abroad",
    )
  })

  it("finds nothing if the page has no word of the query", () => {
    expect([
      findHighlights(page, "capital of France"),
      findHighlights("", "kettle"),
      findHighlights(page, "?!"),
    ]).toEqual([undefined, undefined, undefined])
  })

  it("finds in scripts without spaces", () => {
    expect(findHighlights("お湯が早く沸きます。\n\n保証は二年です。", "保証")).toBe("保証は二年です。")
  })

  it("quotes at most 2,000 characters, each piece from the page", () => {
    const line = fc.constantFrom(
      "kettle is hot.",
      "- kettle",
      "| kettle | a |",
      "# kettle",
      "```",
      "",
      "water.",
      "> kettle",
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 300 }), (lines) => {
        const markdown = lines.join("\n")
        const pieces = (findHighlights(markdown, "kettle") ?? "").split(/\n+/u)
        expect(pieces.filter((piece) => !markdown.includes(piece))).toEqual([])
        expect(pieces.join("").length).toBeLessThanOrEqual(2_000)
      }),
    )
  })

  it.each(["a", "| a |\n", "["])("takes time that grows with much of %j", (piece) => {
    const find = (length: number) =>
      expect(findHighlights(piece.repeat(length / piece.length), "kettle")).toBeUndefined()
    expect(growthOrder(find, 30_000)).toBeLessThan(1.5)
  })
})

import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { redactText } from "../replace/redactText.ts"
import { redactMarkdown } from "./redactMarkdown.ts"
import { redactTree } from "./redactTree.ts"

const modes = ["fast", "accurate"] as const
const html = (written: string, mode: (typeof modes)[number]) =>
  toHtml(redactTree(fromHtml(written, { fragment: true }), { mode }).redacted).replaceAll("&#x3C;", "<")

describe.each(modes)("white space and invisible characters, in mode %s", (mode) => {
  it.each([
    ["lines of HTML", "<p>Card: 4111 1111\n      1111 1111</p>", "<p>Card: <FINANCIAL></p>"],
    ["two spaces", "<p>IBAN DE89 3704  0044 0532 0130 00</p>", "<p>IBAN <FINANCIAL></p>"],
    ["spaces of both kinds", "<p>Card: 4111 1111&nbsp; 1111 1111</p>", "<p>Card: <FINANCIAL></p>"],
    ["spaces over elements", "<p>Card: <b>4111 1111 </b>\n  1111 1111</p>", "<p>Card: <b><FINANCIAL></b></p>"],
    ["lines of numbers", "<p>Call us at +1 (415)\n      555-2671 now</p>", "<p>Call us at <PHONE> now</p>"],
    ["lines of spelled mail", "<p>Write joe (at)\n    example (dot) com</p>", "<p>Write <EMAIL></p>"],
    ["breaks of a line", "<p>Phone: +1 415<br>555 2671</p>", "<p>Phone: <PHONE><br></p>"],
    [
      "descriptions",
      '<meta name="description" content="Card: 4111 1111\n    1111 1111">',
      '<meta name="description" content="Card: <FINANCIAL>">',
    ],
    ["zero-width spaces", "<p>Phone: +1 415\u200B 555\u200B 2671</p>", "<p>Phone: <PHONE></p>"],
    ["marks of direction", "<p>joe.smith\u200E@\u200Eexample.com</p>", "<p><EMAIL></p>"],
    ["joiners and variations", "<p>Card 4111\u2060 1111\uFE0F 11\u034F11 11\u206311</p>", "<p>Card <FINANCIAL></p>"],
    ["digits of other scripts", "<p>Card: ٤١١١ ١١١١ ١١١١ ١١١١</p>", "<p>Card: <FINANCIAL></p>"],
    ["digits of full width", "<p>カード番号 ４１１１ １１１１ １１１１ １１１１</p>", "<p>カード番号 <FINANCIAL></p>"],
    [
      "letters of full width",
      "<p>IBAN ＤＥ８９ ３７０４ ００４４ ０５３２ ０１３０ ００</p>",
      "<p>IBAN <FINANCIAL></p>",
    ],
  ])("does not hide values with %s", (_name, written, redacted) => {
    expect(html(written, mode)).toBe(redacted)
  })

  it.each([
    ["numbers", "Tel: +1 (415)\n555-2671\n\nCard: 4111 1111\n   1111 1111.", "Tel: <PHONE>\n\nCard: <FINANCIAL>."],
    ["account numbers", "IBAN GB82 WEST\n  1234 5698 7654 32 is mine", "IBAN <FINANCIAL> is mine"],
    ["spelled mail", "Write joe (at)\n    example (dot) com today", "Write <EMAIL> today"],
  ])("joins lines of text within %s", (_name, written, redacted) => {
    expect([
      redactText(written, { mode }).redacted,
      redactMarkdown(written, { mode }).redacted.replaceAll("\\<", "<"),
    ]).toEqual([redacted, redacted])
  })

  it("joins neither lines that are values by themselves, nor those of tables", () => {
    const lists = [
      "Tel: 415 555 2671\n2019 Main",
      "Rooms\n415\n5552\n671",
      "4111\n1111\n\n1111\n1111",
      "1990 1991\n1992 1993\n1994 1995\n1996 1997\n1998 1999\n2000 2001\n2002 2003",
    ]
    expect(lists.map((list) => redactText(list, { mode, entities: ["PHONE", "FINANCIAL", "EMAIL"] }).redacted)).toEqual(
      ["Tel: <PHONE>\n2019 Main", ...lists.slice(1)],
    )
  })

  it("replaces a known name across the lines of a block", () => {
    const known = "<p>Mr. Zorblat Quux</p>"
    expect(html(`${known}<pre>Ask Zorblat\n  Quux</pre><p>Zorblat<br>Quux</p>`, "fast")).toBe(
      "<p>Mr. <PERSON></p><pre>Ask <PERSON>\n</pre><p><PERSON><br></p>",
    )
  })

  it.each([
    [
      "text of SVG",
      "<svg><text>joe.smith<tspan>@example.com</tspan></text></svg>",
      "<svg><text><EMAIL><tspan></tspan></text></svg>",
    ],
    ["elements of its own", "<p>joe.smith<x-at>@</x-at>example.com</p>", "<p><EMAIL><x-at></x-at></p>"],
  ])("reads over %s", (_name, written, redacted) => {
    expect(html(written, mode)).toBe(redacted)
  })

  it("reports places in the returned text", () => {
    const { detections, text } = redactTree(fromHtml("<p>Card:\n  4111 1111\n  1111 1111</p>", { fragment: true }), {
      mode,
    })
    expect(detections.map(({ end, start }) => text.slice(start, end))).toEqual(["4111 1111   1111 1111"])
  })
})

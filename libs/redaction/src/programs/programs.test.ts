import { growthOrder } from "@trawl/testing"
import * as fc from "fast-check"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { redactMarkdown } from "../tree/redactMarkdown.ts"
import { redactTree } from "../tree/redactTree.ts"
import { scriptParts } from "./scriptParts.ts"
import { styleTexts } from "./styleTexts.ts"

const redacted = (html: string, mode: "accurate" | "aggressive" | "fast" = "accurate") =>
  toHtml(redactTree(fromHtml(html, { fragment: true }), { mode }).redacted)
const prose = "<p>We build kettles since 1990, and test each of them before it leaves the house.</p>"

describe("redactTree", () => {
  it.each([
    [
      "scripts",
      '<script>const Jordan = 1; window.Madison.init({ city: "Paris", Charlotte: true }); console.log(Jordan)</script>',
    ],
    [
      "styles",
      '<style>body{font-family:Roboto,"Segoe UI",sans-serif} h1{font-family:"Times New Roman",Garamond} code{font-family:Georgia,"Franklin Gothic","Gill Sans"}.paris{color:red}</style>',
    ],
    ["attributes of styles", `<h1 style="font-family:'Times New Roman', Georgia">Kettle guide</h1>`],
    ["links to styles", '<link rel="stylesheet" href="https://fonts.example/css?family=Libre+Franklin|Georgia">'],
    ["fragments", '<a href="#Paris">up</a>'],
    ["handlers", `<a onclick="Jordan.goTo(Charlotte)">up</a>`],
  ])("finds no names in %s", (_name, html) => {
    for (const mode of ["fast", "accurate", "aggressive"] as const)
      expect(redacted(prose + html, mode).replaceAll("&#x27;", "'")).toBe(prose + html)
  })

  it("finds values with a form of their own in scripts and styles", () => {
    expect(
      redacted(
        '<script>const card = "4111 1111 1111 1111", mail = "joe@example.com"</script><style>/* joe@example.com */</style>',
      ),
    ).toBe('<script>const card = "<FINANCIAL>", mail = "<EMAIL>"</script><style>/* <EMAIL> */</style>')
  })

  it("finds no names in programs in markdown", () => {
    const markdown = '<style>h1{font-family:Georgia, "Times New Roman"}</style>\n\nBy **Ada Lovelace** in Georgia.\n'
    expect(redactMarkdown(markdown, { mode: "accurate" }).redacted).toBe(
      '<style>h1{font-family:Georgia, "Times New Roman"}</style>\n\nBy **\\<PERSON>** in \\<LOCATION>.\n',
    )
  })

  it("finds names in data of scripts", () => {
    expect(
      redacted(
        '<script>var s = {"author":{"name":"Ada Lovelace"}}; Jordan(s)</script><script type="application/ld+json">{"@type":"Person","name":"Grace Hopper"}</script>',
      ),
    ).toBe(
      '<script>var s = {"author":{"name":"<PERSON>"}}; Jordan(s)</script><script type="application/ld+json">{"@type":"Person","name":"<PERSON>"}</script>',
    )
  })

  it("replaces names of the page only in strings of scripts, and never among style values", () => {
    const html = `<p>Our engineer Ada Lovelace works in Georgia.</p><script>Ada.Lovelace = "by Ada Lovelace"; let Georgia = {at: 'Georgia'} // Ada Lovelace
call(\`\${Georgia} in Georgia\`)</script><style>h1{font-family:Georgia}/* Ada Lovelace */</style><p style="font-family:Georgia" onclick="Georgia('Ada Lovelace')"></p>`
    expect(redacted(html).replaceAll("&#x27;", "'")).toBe(
      `<p>Our engineer &#x3C;PERSON> works in &#x3C;LOCATION>.</p><script>Ada.Lovelace = "by <PERSON>"; let Georgia = {at: '<LOCATION>'} // <PERSON>
call(\`\${Georgia} in <LOCATION>\`)</script><style>h1{font-family:Georgia}/* <PERSON> */</style><p style="font-family:Georgia" onclick="Georgia('<PERSON>')"></p>`,
    )
  })
})

const cut = (text: string, spans: ReadonlyArray<{ readonly start: number; readonly end: number }>) =>
  spans.map(({ end, start }) => text.slice(start, end))

describe("scriptParts", () => {
  it.each([
    [String.raw`a("x\"y", 'z') /* c */ / 2; b = /"[/"]/g.test("t")`, [String.raw`x\"y`, "z", " c ", "t"], []],
    [
      String.raw`w.state = {"a":[1,{"b":null}]}; f({c:"d"}); p("{\"e\":1}")`,
      ["a", "b", "d", String.raw`{\"e\":1}`],
      ['{"a":[1,{"b":null}]}', String.raw`{\"e\":1}`],
    ],
    ['f(["a","b"], {"x": y, "z": {"n": 1e3}})', ["a", "b", "x", "z", "n"], ['{"n": 1e3}']],
    ["it's\n`a${b}c", ["s", "a", "c"], []],
  ])("reads %s", (code, texts, states) => {
    const parts = scriptParts(code)
    expect([cut(code, parts.texts), cut(code, parts.states)]).toEqual([texts, states])
  })

  it.each(["(/[", "{", '[{"a":', "`${", "/*", "'\\", "(/a\n", '"{"a":1}",'])(
    "takes time that grows with a script of %j only",
    (piece) => {
      expect(growthOrder((size) => scriptParts(piece.repeat(size)), 8_000)).toBeLessThan(1.5)
    },
  )

  it("reads any text, in order", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."ab:,1 \n\"'`\\/*{}[]$") }), (code) => {
        const { states, texts } = scriptParts(code)
        for (const spans of [states, texts])
          for (const [n, { end, start }] of spans.entries())
            expect([start >= (spans[n - 1]?.end ?? 0), start <= end, end <= code.length]).toEqual([true, true, true])
      }),
    )
  })
})

describe("styleTexts", () => {
  it("reads comments, URLs and content", () => {
    const style = `/* a */ p::after{content: "b"; font-family:"c"; background:url(/d.png)} q{content:'e`
    expect(cut(style, styleTexts(style))).toEqual([" a ", "b", "/d.png", "e"])
  })
})

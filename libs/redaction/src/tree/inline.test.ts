import * as fc from "fast-check"
import { fromHtml } from "hast-util-from-html"
import { toHtml } from "hast-util-to-html"
import { describe, expect, it } from "vitest"
import { buckets, type RedactPIIOptions } from "@trawl/pii"
import { redactMarkdown } from "./redactMarkdown.ts"
import { redactTree } from "./redactTree.ts"

const options: RedactPIIOptions = { mode: "fast", entities: buckets, replaceStyle: "tag" }
const redact = (html: string) =>
  toHtml(redactTree(fromHtml(html, { fragment: true }), options).redacted).replaceAll("&#x3C;", "<")

/** A value with an element within it. */
const split = ([from, to, name]: readonly [number, number, string], value: string): string => {
  const [start, end] = [Math.min(from, to, value.length), Math.min(Math.max(from, to), value.length)]
  if (name === "wbr") return `${value.slice(0, start)}<wbr>${value.slice(start)}`
  return `${value.slice(0, start)}<${name}>${value.slice(start, end)}</${name}>${value.slice(end)}`
}

describe("inline elements", () => {
  it.each([
    [
      "cards and dates",
      "<p><span>Card</span><span>4111 1111 1111 1111</span><span>12/27</span></p>",
      "<p><span>Card</span><span><FINANCIAL></span><span>12/27</span></p>",
    ],
    [
      "telephone numbers and hours",
      "<p><span>+1 555 234 5678</span><span>24 hours</span></p>",
      "<p><span><PHONE></span><span>24 hours</span></p>",
    ],
    [
      "accounts and banks",
      "<p><span>DE89 3704 0044 0532 0130 00</span><span>COBADEFF</span></p>",
      "<p><span><FINANCIAL></span><span>COBADEFF</span></p>",
    ],
    [
      "mail and numbers",
      "<p><span>tom@sample.net</span><span>2 rooms</span></p>",
      "<p><span><EMAIL></span><span>2 rooms</span></p>",
    ],
    [
      "labels and numbers",
      "<p><small>Tel</small>030 901820<small>Fax</small>030 901821</p>",
      "<p><small>Tel</small><PHONE><small>Fax</small><PHONE></p>",
    ],
    [
      "names and what persons do",
      "<ul><li><b>Jane Miller</b><i>Sales</i></li></ul>",
      "<ul><li><b><PERSON></b><i>Sales</i></li></ul>",
    ],
    [
      "values and notes",
      "<p>Tel. 030 901825<sup>1</sup> tim@sample.net<sup>2</sup></p>",
      "<p>Tel. <PHONE><sup>1</sup> <EMAIL><sup>2</sup></p>",
    ],
    [
      "labels and mail",
      "<p><label>Email</label><span>kim@sample.net</span></p>",
      "<p><label>Email</label><span><EMAIL></span></p>",
    ],
    [
      "labels in small letters and with hyphens",
      "<p><b>email</b>kim@sample.net <b>E-mail</b>tim@sample.net <b>Email.</b>tom@sample.net</p>",
      "<p><b>email</b><EMAIL> <b>E-mail</b><EMAIL> <b>Email.</b><EMAIL></p>",
    ],
    [
      "labels and bare text",
      "<p><b>Email</b>kim@sample.net<b>Phone</b>415-555-2671<b>IBAN</b>DE89 3704 0044 0532 0130 00</p>",
      "<p><b>Email</b><EMAIL><b>Phone</b><PHONE><b>IBAN</b><FINANCIAL></p>",
    ],
    ["words before links", "<p>Write to<a>kim@sample.net</a>or call</p>", "<p>Write to<a><EMAIL></a>or call</p>"],
    [
      "words behind mail",
      "<p>kim@sample.net<i>sales</i> tim@sample.net<b>Sales</b> tom@sample.net<b>-Sales</b></p>",
      "<p><EMAIL><i>sales</i> <EMAIL><b>Sales</b> <EMAIL><b>-Sales</b></p>",
    ],
    [
      "words, notes and values",
      "<p>See<sup>12</sup>kim@sample.net<sup>1</sup>tim@sample.net<sub>a</sub> Phone <sup>1</sup>555-0100</p>",
      "<p>See<sup>12</sup><EMAIL><sup>1</sup><EMAIL><sub>a</sub> Phone <sup>1</sup><PHONE></p>",
    ],
    ["mail without a word between", "<p>kim@sample.net<b>tim@sample.net</b></p>", "<p><EMAIL><b><EMAIL></b></p>"],
    [
      "names and mail without a word between",
      "<p><b>Jane Miller</b>kim@example.com</p>",
      "<p><b><PERSON></b><EMAIL></p>",
    ],
    [
      "links beside one another",
      "<p><a>kim@sample.net</a><a>tom@sample.net</a></p>",
      "<p><a><EMAIL></a><a><EMAIL></a></p>",
    ],
  ])("parts %s", (_name, html, redacted) => {
    expect(redact(html)).toBe(redacted)
  })

  it.each([
    [
      "mail",
      "<p><b>joe</b>.smith@example.com, j<wbr>oe@example.com, <b>t</b>im@example.com</p>",
      "<p><b><EMAIL></b>, <EMAIL><wbr>, <b><EMAIL></b></p>",
    ],
    [
      "mail with numbers",
      "<p>joe<b>12</b>@example.com, Joe<sup>12</sup>@example.com, <b>Joe</b><i>12</i>@example.com</p>",
      "<p><EMAIL><b></b>, <EMAIL><sup></sup>, <b><EMAIL></b><i></i></p>",
    ],
    [
      "mail behind labels",
      "<p><b>Email</b>jo<i>e</i>@example.com, joe@example.co<b>m</b>, joe@my.de<b>mo.com</b></p>",
      "<p><b>Email</b><EMAIL><i></i>, <EMAIL><b></b>, <EMAIL><b></b></p>",
    ],
    ["names", "<p>By <b>John</b> Smith</p>", "<p>By <b><PERSON></b></p>"],
  ])("stand within %s", (_name, html, redacted) => {
    expect(redact(html)).toBe(redacted)
  })

  it("separate texts of markdown too", () => {
    expect(redactMarkdown("**4111 1111 1111 1111**[12/27](/cards)", options).redacted).toBe(
      "**\\<FINANCIAL>**[12/27](/cards)",
    )
  })

  it.each([
    [
      "stand within values",
      "joe<b>12</b>@example.com and joe<b>.smith</b>@example.com",
      "\\<EMAIL><b></b> and \\<EMAIL><b></b>",
    ],
    ["part them", "See<sup>12</sup>kim\\@example.com<sup>1</sup> x", "See<sup>12</sup>\\<EMAIL><sup>1</sup> x"],
  ])("of markup in markdown %s", (_name, markdown, redacted) => {
    expect(redactMarkdown(markdown, options).redacted).toBe(redacted)
  })

  const values = ["joe.smith@example.com", "4111 1111 1111 1111", "+49 30 901820-15", "DE89 3704 0044 0532 0130 00"]
  const tag = fc.constantFrom("b", "span", "em", "wbr")
  const cut = fc.tuple(fc.nat({ max: 25 }), fc.nat({ max: 25 }), tag)
  const around = fc.constantFrom(
    "",
    " ",
    "<i>Tel</i>",
    "<b>12</b>",
    "<span>Sales</span>",
    "<b>email</b>",
    "<sup>1</sup>",
  )

  it("hide no value, however they split it", () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...values), cut, around), { minLength: 1, maxLength: 3 }),
        (parts) => {
          const html = parts
            .map(([value, cut, around]) => `<p>${around}<a>${split(cut, value)}</a>${around}</p>`)
            .join("")
          const written = redact(html)
          const text = written.replaceAll(/<\/?[a-z]+>/gu, "")
          for (const value of values) expect(text, html).not.toContain(value)
          // No part of hosts and person names is left either.
          expect(text.match(/joe|smith|exam|mple|\.com/gu), html).toBeNull()
        },
      ),
      { numRuns: 300 },
    )
  })
})

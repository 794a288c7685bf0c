import { describe, expect, it } from "@effect/vitest"
import { convert } from "../convertRedacting.ts"
import { plain, sourceOf } from "../fixtures/pages.ts"
import { mail } from "../fixtures/personalPage.ts"
import { parsePage } from "../parsePage.ts"
import { pageRedactor } from "./pageRedactor.ts"

const redaction = { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "tag" } as const }
const fieldsOf = (body: string, mediaType: string, types: ReadonlyArray<"markdown" | "rawBase64" | "rawHtml">) =>
  convert(sourceOf(body, mediaType), { ...plain, formats: types.map((type) => ({ type })), redaction })

describe("convert with redaction", () => {
  it.each([
    ["text/plain", `Mail  ${mail}\n  now`, "Mail  \\<EMAIL>\nnow", "Mail  <EMAIL>\n  now"],
    ["application/json", String.raw`{"a":"x\njoe.smith\u0040example.com"}`, undefined, String.raw`{"a":"x\n<EMAIL>"}`],
    [
      "text/csv",
      `name,mail\nJoe,${mail}`,
      "| name | mail |\n| --- | --- |\n| Joe | \\<EMAIL> |\n",
      "name,mail\nJoe,<EMAIL>",
    ],
    ["application/xml", `<a><b>joe.smith&#64;example.com</b></a>`, undefined, "<a><b>&lt;EMAIL&gt;</b></a>"],
  ])("redacts %s", (...[mediaType, body, markdown, rawHtml]) => {
    const { fields } = fieldsOf(body, mediaType, ["markdown", "rawHtml", "rawBase64"])
    expect([fields["rawHtml"], Buffer.from(String(fields["rawBase64"]), "base64").toString()]).toEqual([
      rawHtml,
      rawHtml,
    ])
    expect(fields["markdown"]).toEqual(markdown ?? fields["markdown"])
    expect(String(fields["markdown"])).not.toContain("joe")
  })

  it("redacts what a parser adds to the document, with the page's side texts", () => {
    const beside = { documents: [`<p>${mail}`], data: [], measured: [] }
    const page = {
      ...parsePage(sourceOf(`Mail ${mail}`, "text/plain"), plain),
      fields: {
        pages: [{ pageNumber: 1, markdown: `To **${mail}**` }],
        blocks: [{ pageNumber: 1, items: [{ content: mail, markdownSpan: [0, 5] }] }],
      },
    }
    const redacted = pageRedactor.redactedPage(page, redaction, beside)
    expect(redacted.page.fields).toEqual({
      pages: [{ pageNumber: 1, markdown: "To **\\<EMAIL>**" }],
      blocks: [{ pageNumber: 1, items: [{ content: "\\<EMAIL>", markdownSpan: null }] }],
    })
  })

  it("keeps masks alone in their block, and reads typed rules as thematic breaks", () => {
    const alone = "zoe@example.org"
    const body = `<main><h1>Kettles</h1><p>${"Copper keeps the water warm. ".repeat(20)}</p><p>${alone}</p><p>Before.</p><p>*****</p><p>After.</p><ul><li>${alone}</li><li>${alone}</li></ul><blockquote>${alone}</blockquote><dl><dt>Mail</dt><dd>${alone}</dd></dl><p><b>${alone}</b></p><p>${alone}</p></main>`
    const { fields } = convert(sourceOf(body), {
      ...plain,
      redaction: { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "mask" } },
    })
    const mask = String.raw`\***************`
    expect(String(fields["markdown"]).split("\n\n").slice(2)).toEqual([
      mask,
      "Before.",
      "---",
      "After.",
      `- ${mask}\n- ${mask}`,
      `> ${mask}`,
      `- Mail\n  - ${mask}`,
      `**${String.raw`\*`.repeat(15)}**`,
      `${mask}\n`,
    ])
  })

  it("redacts bytes when nothing else was requested", () => {
    const { fields, warnings } = fieldsOf(`<p>${mail}`, "text/html", ["rawBase64"])
    expect([Buffer.from(String(fields["rawBase64"]), "base64").toString(), warnings]).toEqual([
      "<html><head></head><body><p>&#x3C;EMAIL></p></body></html>",
      [],
    ])
  })

  it("keeps lines of plain text separate, and rows of tables that are fully redacted", () => {
    const lines = convert(sourceOf("FN:Wilhelmina Kowalczyk\nTEL:+14155552671\n", "text/plain"), {
      ...plain,
      redaction: { options: { mode: "fast", entities: ["PERSON", "PHONE"], replaceStyle: "tag" } },
    })
    expect(lines.fields["markdown"]).toBe("FN:\\<PERSON>\nTEL:\\<PHONE>\n")
    const table = `<table><tr><th>a<th>b<tr><td>${mail}<td>${mail}<tr><td>c<td>d</table>`
    const rows = convert(sourceOf(table), {
      ...plain,
      formats: [{ type: "markdown" }],
      redaction: { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "remove" } },
    })
    expect(rows.fields["markdown"]).toBe("| a | b |\n| --- | --- |\n|  |\n| c | d |\n")
  })

  it("names formats that are not text", () => {
    expect(fieldsOf("PNG", "image/png", ["rawBase64"]).warnings).toEqual([
      "redactPII redacts text: rawBase64 is as the page has it, and may show personal data.",
    ])
  })

  it("redacts side texts, with values found in the page or in them", () => {
    const beside = {
      documents: [`<p>${mail} zoe@example.org`],
      data: [{ n: 1, [mail]: ["zoe@example.org"] }],
      measured: ['{"looks":[{"fontFamily":"Georgia"}],"alt":"zoe@example.org"}'],
    }
    const made = convert(sourceOf("<p>zoe@example.org"), { ...plain, redaction }, { beside })
    expect(made.beside).toEqual({
      documents: ["<html><head></head><body><p>&#x3C;EMAIL> &#x3C;EMAIL></p></body></html>"],
      data: [{ n: 1, "<EMAIL>": ["<EMAIL>"] }],
      measured: ['{"looks":[{"fontFamily":"Georgia"}],"alt":"<EMAIL>"}'],
    })
  })
})

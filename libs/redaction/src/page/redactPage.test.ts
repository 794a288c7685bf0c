import type { Page } from "@trawl/core"
import { Markdown } from "@trawl/markdown"
import { describe, expect, it } from "vitest"
import { Redaction } from "./Redaction.ts"
import { redactPage } from "./redactPage.ts"

const pageOf = (text: string, mediaType: string): Page => ({
  source: { url: "https://example.com/a", status: 200, mediaType, body: new TextEncoder().encode(text) },
  text,
  tree: { type: "root", children: [] },
  content: () => ({ type: "root", children: [] }),
  base: "https://example.com/a",
  markdown: () => ({ text, tree: Markdown.parse(text) }),
  metadata: {},
  warnings: [],
})
const redactedText = (text: string, mediaType: string): string =>
  redactPage(pageOf(text, mediaType), new Redaction({ mode: "fast" }), { isBinary: false }).text

describe("redactPage", () => {
  it("redacts long markdown without parsing it", () => {
    const long = "To joe@example.com\n".repeat(6_000)
    const page = redactPage(pageOf(long, "text/plain"), new Redaction({ mode: "fast" }), { isBinary: false })
    expect([page.text, page.markdown().text]).toEqual(["To <EMAIL>\n".repeat(6_000), "To \\<EMAIL>\n".repeat(6_000)])
  })

  it.each([
    [
      "text/markdown",
      '<joe@example.com> <b title="joe@example.com">joe\\@example.com</b>\n',
      '\\<EMAIL> <b title="&lt;EMAIL&gt;">\\<EMAIL></b>\n',
    ],
    ["application/xml", "<to>joe@example.com</to>", "<to>&lt;EMAIL&gt;</to>"],
    [
      "application/xml",
      "<a><![CDATA[To joe@example.com]]>joe@example.com</a>",
      "<a><![CDATA[To <EMAIL>]]>&lt;EMAIL&gt;</a>",
    ],
    ["application/xml", "<a><?p password: hunter2abc?><b/></a>", "<a><?p password: &lt;SECRET&gt;?><b/></a>"],
    ["application/json", "4111111111111111", '"<FINANCIAL>"'],
    ["application/problem+json", " 4111111111111111\n", ' "<FINANCIAL>"\n'],
    ["application/x-ndjson", '{"card":4111111111111111}\n4111111111111111', '{"card":"<FINANCIAL>"}\n"<FINANCIAL>"'],
    [
      "text/csv",
      'first,last,pw\nAnn,Miller,12\nBob,"joe@example.com",13\n',
      'first,last,pw\n<PERSON>,<PERSON>,12\n<PERSON>,"<EMAIL>",13\n',
    ],
    ["text/csv", 'a,b\n1,"221B Baker Street\nLondon NW1 6XE"\n2,3\n', 'a,b\n1,"<LOCATION>\n"\n2,3\n'],
    ["text/csv", "phone,n\n+14155552671,1\n+14155552672,3\n", "phone,n\n<PHONE>,1\n<PHONE>,3\n"],
    ["text/plain", "4111111111111111", "<FINANCIAL>"],
    ["text/plain", "To: <joe@example.com>", "To: <EMAIL>"],
  ])("writes text of %s that reads as such", (mediaType, text, redacted) => {
    expect(redactedText(text, mediaType)).toBe(redacted)
  })
})

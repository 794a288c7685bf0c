import { convert } from "@trawl/scrape"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const page = readFileSync(new URL("../../docs/redaction.md", import.meta.url), "utf8")

/** The blocks of code of a language within a section, in their order. */
const blocksOf = (heading: string, language: string): ReadonlyArray<string> => {
  const section = page.split(/^(?=#{2,3} )/mu).find((text) => text.startsWith(`${heading}\n`)) ?? ""
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gmu)].flatMap(([, named, code = ""]) => (named === language ? [code] : []))
}

const redacted = (html: string, options: { readonly entities: ReadonlyArray<"EMAIL" | "PHONE">; readonly replaceStyle: "mask" | "remove" | "tag" }) => {
  const source = { url: "https://example.com/", status: 200, mediaType: "text/html", body: new TextEncoder().encode(html) }
  const { fields } = convert(source, {
    formats: [{ type: "markdown" }, { type: "html" }],
    onlyMainContent: false,
    includeTags: [],
    excludeTags: [],
    removeBase64Images: true,
    parsers: [],
    redaction: { options: { mode: "fast", ...options } },
  })
  return { markdown: fields["markdown"], html: fields["html"] }
}

describe("docs/redaction.md", () => {
  it("shows what a request is answered", () => {
    const [html = ""] = blocksOf("# Redaction of personal data", "html")
    const [answer = ""] = blocksOf("# Redaction of personal data", "json")
    const { data } = JSON.parse(answer) as { readonly data: { readonly markdown: string; readonly html: string } }
    const { markdown, html: shown } = redacted(html.trimEnd(), { entities: ["EMAIL", "PHONE"], replaceStyle: "tag" })
    expect([data.markdown, data.html]).toEqual([markdown, shown])
  })

  it.each(["tag", "mask", "remove"] as const)("shows the page as %s makes it", (replaceStyle) => {
    const [before = ""] = blocksOf("## Before and after", "html")
    const [markdown] = blocksOf(`### \`${replaceStyle}\``, "markdown")
    const [html] = blocksOf(`### \`${replaceStyle}\``, "html")
    expect([before.includes("joe.smith@example.com"), { markdown, html }]).toEqual([true, redacted(before, { entities: ["EMAIL"], replaceStyle })])
  })
})

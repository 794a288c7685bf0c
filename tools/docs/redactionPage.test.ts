import { longestProse } from "@trawl/redaction"
import { findWithModel } from "@trawl/redaction/effect"
import { convert, type ConvertOptions, convertSlowly } from "@trawl/scrape"
import { Effect } from "effect"
import { readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

const page = readFileSync(new URL("../../docs/redaction.md", import.meta.url), "utf8")

/** The code blocks of a language in a section, in their order. */
const blocksOf = (heading: string, language: string): ReadonlyArray<string> => {
  const section = page.split(/^(?=#{2,3} )/mu).find((text) => text.startsWith(`${heading}\n`)) ?? ""
  return [...section.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gmu)].flatMap(([, named, code = ""]) =>
    named === language ? [code] : [],
  )
}

const content = { onlyMainContent: false, includeTags: [], excludeTags: [], removeBase64Images: true, parsers: [] }

const redacted = (
  html: string,
  options: { readonly entities: ReadonlyArray<"EMAIL" | "PHONE">; readonly replaceStyle: "mask" | "remove" | "tag" },
) => {
  const source = {
    url: "https://example.com/",
    status: 200,
    mediaType: "text/html",
    body: new TextEncoder().encode(html),
  }
  const { fields } = convert(source, {
    formats: [{ type: "markdown" }, { type: "html" }],
    ...content,
    redaction: { options: { mode: "fast", ...options } },
  })
  return { markdown: fields["markdown"], html: fields["html"] }
}

const warningsOf = async (body: string, mediaType: string, format: ConvertOptions["formats"][number]) => {
  const source = { url: "https://example.com/", status: 200, mediaType, body: new TextEncoder().encode(body) }
  const { warnings } = await convertSlowly(source, {
    formats: [format],
    ...content,
    redaction: { options: { mode: "fast", entities: ["EMAIL"], replaceStyle: "tag" } },
  })
  return warnings
}

describe("docs/redaction.md", () => {
  it("has the texts of warnings and errors", async () => {
    const model = { find: () => Effect.succeed([]) }
    const tooLong = await Effect.runPromise(
      Effect.flip(findWithModel(model, "x".repeat(longestProse + 1), { deadline: 0, entities: ["EMAIL"] })),
    )
    const [before = "", after = ""] = tooLong.message.split(tooLong.why)
    const texts = [
      ...(await warningsOf("<p>a", "text/html", { type: "screenshot", fullPage: false })),
      ...(await warningsOf("%PDF-", "application/pdf", { type: "markdown" })),
      `${before}…${after}`,
      tooLong.why,
    ]
    expect(texts.filter((text) => !page.includes(`\`${text}\``))).toEqual([])
    expect(texts.length).toBe(4)
  })

  it("shows the actual answer of a request", () => {
    const [html = ""] = blocksOf("# Redaction of personal data", "html")
    const [answer = ""] = blocksOf("# Redaction of personal data", "json")
    const { data } = JSON.parse(answer) as { readonly data: { readonly markdown: string; readonly html: string } }
    const { markdown, html: shown } = redacted(html.trimEnd(), { entities: ["EMAIL", "PHONE"], replaceStyle: "tag" })
    expect([data.markdown, data.html]).toEqual([markdown, shown])
  })

  it.each(["tag", "mask", "remove"] as const)("shows the page redacted with %s", (replaceStyle) => {
    const [before = ""] = blocksOf("## Before and after", "html")
    const [markdown] = blocksOf(`### \`${replaceStyle}\``, "markdown")
    const [html] = blocksOf(`### \`${replaceStyle}\``, "html")
    expect([before.includes("joe.smith@example.com"), { markdown, html }]).toEqual([
      true,
      redacted(before, { entities: ["EMAIL"], replaceStyle }),
    ])
  })
})

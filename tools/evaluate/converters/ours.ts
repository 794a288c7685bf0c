import { contentDefaults, htmlToMarkdown, parseHtml } from "@trawl/html"
import type { Converter } from "./Converter.ts"

const encoder = new TextEncoder()

const parse = (html: string, url: string) =>
  // The pages are stored as UTF-8, whatever they declare.
  parseHtml({ url, status: 200, mediaType: "text/html", charset: "utf-8", body: encoder.encode(html) }, contentDefaults)

const textOf = (value: unknown): string => {
  const text: unknown = Array.isArray(value) ? value.join(", ") : value
  return typeof text === "string" ? text : ""
}

/** The service's default answer: main content, with the kind of page detected. Fragments are converted completely and with `exact`, so that they render to the same HTML. */
export const ours: Converter = {
  name: "ours",
  gives: { pages: true, fragments: true, facts: true },
  open: () => ({
    page: (html, url) => {
      const page = parse(html, url)
      const { headline, title, author, publishedTime } = page.metadata
      return {
        markdown: page.markdown().text,
        title: textOf(headline ?? title),
        author: textOf(author),
        date: textOf(publishedTime),
      }
    },
    fragment: (html) => htmlToMarkdown(html, { url: "https://example.com/", onlyMainContent: false, roundTrip: true }),
  }),
}

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

/** What the service answers when nothing is asked for: main content, the kind of page found out, not told. Fragments are converted whole and for HTML again. */
export const ours: Converter = {
  name: "ours",
  gives: { pages: true, fragments: true, facts: true },
  open: () => ({
    page: (html, url) => {
      const page = parse(html, url)
      const { headline, title, author, publishedTime } = page.metadata
      return { markdown: page.markdown().text, title: textOf(headline ?? title), author: textOf(author), date: textOf(publishedTime) }
    },
    fragment: (html) => htmlToMarkdown(html, { url: "https://example.com/", onlyMainContent: false, roundTrip: true }),
  }),
}

import { ContentOptions, parseHtml } from "@trawl/html"
import { Schema } from "effect"
import type { Answer } from "./Answer.ts"

const defaults = Schema.decodeUnknownSync(Schema.Struct(ContentOptions))({})
const encoder = new TextEncoder()

const parse = (html: string, url: string, onlyMainContent: boolean) =>
  // The pages are stored as UTF-8, whatever they declare.
  parseHtml({ url, status: 200, mediaType: "text/html", charset: "utf-8", body: encoder.encode(html) }, { ...defaults, onlyMainContent })

/** A page as the service converts it when nothing is asked for. */
export const ours = (html: string, url: string): Answer => {
  const page = parse(html, url, true)
  const { headline, title, author, publishedTime } = page.metadata
  return {
    markdown: page.markdown().text,
    title: textOf(headline ?? title),
    author: textOf(author),
    date: textOf(publishedTime),
  }
}

/** Markdown of a fragment, all of it. */
export const oursWhole = (html: string): string => parse(html, "https://example.com/", false).markdown().text

const textOf = (value: unknown): string => {
  const first: unknown = Array.isArray(value) ? value.join(", ") : value
  return typeof first === "string" ? first : ""
}

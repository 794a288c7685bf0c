import { Option, Schema } from "effect"
import type { Feed, FeedEntry } from "./readFeed.ts"

/** Converts plain text to HTML: paragraphs at blank lines, line breaks kept. */
const htmlOfText = (text: string): string =>
  text
    .split(/\n\s*\n/u)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== "")
    .map(
      (paragraph) =>
        `<p>${paragraph.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(/\r?\n/gu, "<br>")}</p>`,
    )
    .join("")

const text = Schema.optionalKey(Schema.NullOr(Schema.String))
const Author = Schema.Struct({ name: text })

const Entry = Schema.Struct({
  title: text,
  url: text,
  external_url: text,
  date_published: text,
  date_modified: text,
  summary: text,
  content_text: text,
  content_html: text,
  author: Schema.optionalKey(Author),
  authors: Schema.optionalKey(Schema.Array(Author)),
  attachments: Schema.optionalKey(Schema.Array(Schema.Struct({ url: Schema.String }))),
})

const JsonFeed = Schema.Struct({
  version: Schema.String.check(Schema.isPattern(/^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//u)),
  title: text,
  home_page_url: text,
  description: text,
  items: Schema.Array(Entry),
})

const decode = Schema.decodeUnknownOption(Schema.fromJsonString(JsonFeed))

/** Reads a JSON text as a feed; undefined if it is something else. JSON Feed 1.1. */
export const readJsonFeed = (json: string): Feed | undefined => {
  // Nearly all JSON is something else, which shows without parsing.
  if (!json.includes("jsonfeed.org/version/")) return undefined
  const feed = Option.getOrUndefined(decode(json))
  if (feed === undefined) return undefined
  return {
    title: feed.title ?? "",
    link: feed.home_page_url ?? "",
    html: htmlOfText(feed.description ?? ""),
    entries: feed.items.map(entryOf),
  }
}

const entryOf = (entry: (typeof Entry)["Type"]): FeedEntry => ({
  title: entry.title ?? "",
  link: entry.url ?? entry.external_url ?? "",
  date: entry.date_published ?? entry.date_modified ?? "",
  author: [...(entry.authors ?? []), entry.author].flatMap((author) => author?.name ?? []).join(", "),
  html: entry.content_html ?? htmlOfText(entry.content_text ?? entry.summary ?? ""),
  enclosures: (entry.attachments ?? []).map(({ url }) => url),
})

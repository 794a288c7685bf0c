import type { Feed, FeedEntry } from "./Feed.ts"
import { htmlOfText } from "./htmlOfText.ts"

type Text = string | null | undefined

interface Author {
  readonly name?: Text
}

interface Entry extends Readonly<Partial<Record<(typeof entryTexts)[number], Text>>> {
  readonly author?: Author
  readonly authors?: ReadonlyArray<Author>
  readonly attachments?: ReadonlyArray<{ readonly url: string }>
}

interface JsonFeed extends Readonly<Partial<Record<(typeof feedTexts)[number], Text>>> {
  readonly items: ReadonlyArray<Entry>
}

const feedTexts = ["title", "home_page_url", "description"] as const
const entryTexts = [
  "title",
  "url",
  "external_url",
  "date_published",
  "date_modified",
  "summary",
  "content_text",
  "content_html",
] as const

// Guards by hand: a Schema would make everybody who reads documents install effect.
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const haveTexts = (value: Readonly<Record<string, unknown>>, names: ReadonlyArray<string>): boolean =>
  names.every((name) => value[name] === undefined || value[name] === null || typeof value[name] === "string")

const isList = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem)

const isAuthor = (value: unknown): boolean => isRecord(value) && haveTexts(value, ["name"])

const isEntry = (value: unknown): boolean =>
  isRecord(value) &&
  haveTexts(value, entryTexts) &&
  (value.author === undefined || isAuthor(value.author)) &&
  (value.authors === undefined || isList(value.authors, isAuthor)) &&
  (value.attachments === undefined || isList(value.attachments, (one) => isRecord(one) && typeof one.url === "string"))

const isFeed = (value: unknown): value is JsonFeed =>
  isRecord(value) &&
  typeof value.version === "string" &&
  /^https?:\/\/(?:www\.)?jsonfeed\.org\/version\//u.test(value.version) &&
  haveTexts(value, feedTexts) &&
  isList(value.items, isEntry)

const parsed = (json: string): unknown => {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Reads a JSON text as a feed; undefined if it is something else. JSON Feed 1.1. */
export const readJsonFeed = (json: string): Feed | undefined => {
  // Nearly all JSON is something else, which shows without parsing.
  if (!json.includes("jsonfeed.org/version/")) return undefined
  const feed = parsed(json)
  if (!isFeed(feed)) return undefined
  return {
    title: feed.title ?? "",
    link: feed.home_page_url ?? "",
    text: { html: htmlOfText(feed.description ?? ""), base: "" },
    entries: feed.items.map(entryOf),
  }
}

const entryOf = (entry: Entry): FeedEntry => ({
  title: entry.title ?? "",
  link: entry.url ?? entry.external_url ?? "",
  date: entry.date_published ?? entry.date_modified ?? "",
  author: [...(entry.authors ?? []), entry.author].flatMap((author) => author?.name ?? []).join(", "),
  text: { html: entry.content_html ?? htmlOfText(entry.content_text ?? entry.summary ?? ""), base: "" },
  enclosures: (entry.attachments ?? []).map(({ url }) => url),
})

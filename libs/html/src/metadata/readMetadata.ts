import type { Metadata } from "@trawl/core"
import type { Root } from "hast"
import { type Head, readHead } from "./readHead.ts"
import { resolveAddress } from "../content/resolveAddress.ts"

/** Wire name by the meta tags that fill it, the first that is there. */
const named: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["keywords", ["keywords"]],
  ["robots", ["robots"]],
  ["ogTitle", ["og:title"]],
  ["ogDescription", ["og:description"]],
  ["ogUrl", ["og:url"]],
  ["ogImage", ["og:image", "og:image:url", "og:image:secure_url"]],
  ["ogAudio", ["og:audio", "og:audio:url"]],
  ["ogVideo", ["og:video", "og:video:url"]],
  ["ogDeterminer", ["og:determiner"]],
  ["ogLocale", ["og:locale"]],
  ["ogSiteName", ["og:site_name"]],
  ["dcTermsCreated", ["dcterms.created"]],
  ["dcDateCreated", ["dc.date.created"]],
  ["dcDate", ["dc.date"]],
  ["dcTermsType", ["dcterms.type"]],
  ["dcType", ["dc.type"]],
  ["dcTermsAudience", ["dcterms.audience"]],
  ["dcTermsSubject", ["dcterms.subject"]],
  ["dcSubject", ["dc.subject"]],
  ["dcDescription", ["dc.description"]],
  ["dcTermsKeywords", ["dcterms.keywords"]],
  ["modifiedTime", ["article:modified_time"]],
  ["publishedTime", ["article:published_time"]],
  ["articleTag", ["article:tag"]],
  ["articleSection", ["article:section"]],
]

/** Names that the service fills itself: a page must not be able to claim them. */
const reserved: ReadonlySet<string> = new Set(
  "sourceURL url statusCode contentType error scrapeId proxyUsed timezone cacheState cachedAt indexId creditsUsed concurrencyLimited concurrencyQueueDurationMs postprocessorsUsed numPages totalPages favicon language canonical ogLocaleAlternate __proto__ constructor prototype hostDelayMs retries".split(" "),
)

/** What a document says of itself: title, description, Open Graph and the like by wire name, every meta tag by its own. */
export const readMetadata = (tree: Root, base: string): Metadata => {
  const head = readHead(tree)
  const metadata = new Map<string, string | ReadonlyArray<string>>()
  for (const [name, values] of head.metas) if (!reserved.has(name)) metadata.set(name, one(values))
  const lower = new Map([...head.metas].toReversed().map(([name, values]) => [name.toLowerCase(), values]))
  const first = (name: string): string | undefined => lower.get(name)?.[0]
  for (const [name, sources] of named) {
    const values = sources.map((source) => lower.get(source)).find((found) => found !== undefined)
    if (values !== undefined) metadata.set(name, one(values))
  }
  const set = (name: string, value: string | undefined): void => {
    if (value !== undefined && value !== "") metadata.set(name, value)
    else metadata.delete(name)
  }
  set("title", head.title ?? first("og:title") ?? first("twitter:title"))
  set("description", lower.get("description")?.join(", "))
  set("language", head.language)
  set("favicon", addressOf(head.favicon, base))
  set("canonical", addressOf(head.canonical, base))
  const locales = lower.get("og:locale:alternate")
  if (locales !== undefined) metadata.set("ogLocaleAlternate", locales)
  return Object.fromEntries(metadata)
}

const one = (values: ReadonlyArray<string>): string | ReadonlyArray<string> => (values.length === 1 ? (values[0] ?? "") : values)

const addressOf = (address: Head["favicon"], base: string): string | undefined => (address === undefined ? undefined : resolveAddress(address, base))

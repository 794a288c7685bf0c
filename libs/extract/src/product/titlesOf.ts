import type { Metadata } from "@trawl/core/page"
import { likeness } from "./likeness.ts"
import { metaText } from "./ProductPage.ts"

const separators = /\s[|–—·•:-]\s|\s?\|\s?/gu

/** The page's names in its title and tags, without the site name. */
export const titlesOf = (metadata: Metadata, url: string): ReadonlyArray<string> =>
  [metaText(metadata, "og:title", "ogTitle"), metaText(metadata, "title"), metaText(metadata, "twitter:title")]
    .filter((title) => title !== undefined)
    .map((title) => withoutSite(title, metadata, url))

/** A page's title without the name of its site before or after it. */
const withoutSite = (title: string, metadata: Metadata, url: string): string => {
  const text = title.slice(0, 1_000)
  const parts = text.split(separators).map((part) => part.trim())
  const host = URL.canParse(url) ? new URL(url).hostname.replaceAll(/^www\./gu, "") : ""
  const site = metaText(metadata, "og:site_name", "application-name") ?? host.slice(0, host.lastIndexOf("."))
  const isSite = (part: string): boolean =>
    likeness(part, site) === 1 ||
    part.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "") === site.toLowerCase().replaceAll(/[^\p{L}\d]/gu, "")
  const last = parts.at(-1) ?? ""
  if (parts.length < 2) return text
  if (isSite(last)) return text.slice(0, text.lastIndexOf(last)).replaceAll(/(?<![\s|–—·•:-])[\s|–—·•:-]+$/gu, "")
  if (isSite(parts[0] ?? "")) return text.slice((parts[0] ?? "").length).replaceAll(/^[\s|–—·•:-]+/gu, "")
  return text
}

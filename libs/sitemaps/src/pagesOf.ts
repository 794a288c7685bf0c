import type { SitemapEntry } from "./SitemapEntry.ts"

/** The addresses of all pages that an entry names: its own and those in other languages. None for a nested sitemap. */
export const pagesOf = ({ alternates = [], kind, url }: SitemapEntry): ReadonlyArray<string> =>
  kind === "sitemap" ? [] : [...new Set([url, ...alternates.map((alternate) => alternate.url)])]

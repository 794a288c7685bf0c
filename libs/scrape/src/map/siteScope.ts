import { compileFrontier } from "@trawl/frontier"
import type { MapOptions } from "./MapOptions.ts"

/** How an address was found. */
export interface ScopeFrom {
  /** The page or sitemap that names it. */
  readonly url: string
  /** Links between the start and that page. */
  readonly depth: number
  readonly via: "link" | "redirect" | "sitemap"
}

/** What becomes of an address: its key, where it is fetched and how it is listed, or why it is left out. */
export type ScopeJudgement =
  | {
      readonly key: string
      readonly url: string
      readonly listed: string
      readonly isExternal: boolean
      /** The most addresses of a group that are taken: spaces without an end are bounded. */
      readonly bound?: { readonly group: string; readonly most: number; readonly reason: string }
    }
  | { readonly refused: string }

/** Which addresses belong to a map. */
export interface Scope {
  readonly judge: (link: { readonly url: string; readonly base?: string }, from: ScopeFrom) => ScopeJudgement
  /** Sentences about patterns that may not do what they seem to. */
  readonly warnings: ReadonlyArray<string>
}

const withoutQuery = (url: string): string => {
  const [, path = url, hash = ""] = /^([^?#]*)(?:\?[^#]*)?(#.*)?$/su.exec(url) ?? []
  return path + hash
}

/** The scope of a map whose start address leads to `start`. */
export const siteScope = (options: MapOptions, start: string): Scope => {
  const settings = {
    ...options,
    crawlEntireDomain: options.crawlEntireDomain || !options.filterByPath,
    allowSubdomains: options.allowSubdomains || options.includeSubdomains,
  }
  const frontier = compileFrontier(settings, start)
  const inner = options.allowExternalLinks
    ? compileFrontier({ ...settings, allowExternalLinks: false }, start)
    : frontier
  return {
    judge: ({ base, url: written }, from) => {
      const link = { url: written, base: base ?? from.url }
      const { bound, group, key, refused, url } = frontier.judge(link, from)
      if (refused !== undefined) return { refused: refused.reason }
      const isExternal = inner !== frontier && inner.judge(link, from).refused !== undefined
      const listed = options.ignoreQueryParameters ? withoutQuery(url) : url
      return { key, url, listed, isExternal, ...(bound === undefined ? {} : { bound: { ...bound, group } }) }
    },
    warnings: frontier.warnings,
  }
}

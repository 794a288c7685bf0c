import { LinkBook } from "./LinkBook.ts"
import type { Scope, ScopeFrom, ScopeJudgement } from "./siteScope.ts"
import type { KnownLink } from "./SiteLink.ts"
import type { OriginRobots } from "./SiteSources.ts"

/** Why an address that was found is not listed, beside the reasons of its scope. */
type Ban = "robots" | "threats"

/** What decides about links. */
export interface LinkRules {
  readonly scope: Scope
  readonly mostLinks: number
  /** By host: those that were read. */
  readonly robots: ReadonlyMap<string, OriginRobots>
  readonly forbidsHost: (host: string) => boolean
}

/** An address of the site that was added, or was known. */
export interface ListedLink {
  readonly key: string
  /** Where it is fetched. */
  readonly url: string
  readonly isNew: boolean
  /** Whether it belongs to another site. */
  readonly isExternal: boolean
}

/** Banned addresses that are counted, each once; further ones are not. */
const mostBanned = 100_000

/** The addresses of a site as they are found, through all rules of the map. */
export class FoundLinks {
  readonly book: LinkBook
  readonly #rules: LinkRules
  readonly #banned: Readonly<Record<Ban, Set<string>>> = { robots: new Set(), threats: new Set() }
  readonly #refused = new Map<string, number>()
  readonly #groups = new Map<string, number>()

  constructor(rules: LinkRules) {
    this.#rules = rules
    this.book = new LinkBook(rules.mostLinks)
  }

  /** Takes an address if the map lists it; undefined if it does not. */
  add(link: KnownLink & { readonly base?: string }, from: ScopeFrom): ListedLink | undefined {
    const judged = this.#rules.scope.judge(link, from)
    const refused = "refused" in judged ? judged.refused : this.#boundReached(judged)
    if (refused !== undefined) this.#refused.set(refused, (this.#refused.get(refused) ?? 0) + 1)
    if (refused !== undefined || "refused" in judged) return undefined
    const { isExternal, key, listed, url } = judged
    const ban = this.#banOf(url)
    if (ban !== undefined) {
      if (this.#banned[ban].size < mostBanned) this.#banned[ban].add(key)
      return undefined
    }
    const isNew = this.book.add(key, { ...link, url: listed })
    return isNew || this.book.has(key) ? { key, url, isNew, isExternal } : undefined
  }

  /** How many addresses robots.txt or threat protection keep from the list. */
  banned(ban: Ban): number {
    return this.#banned[ban].size
  }

  /** Reasons of the scope, with how often each was met, the most frequent first. */
  get refused(): ReadonlyArray<readonly [reason: string, count: number]> {
    return [...this.#refused].toSorted(([, a], [, b]) => b - a)
  }

  /** Why no more addresses of the group are taken, if so; else counts this one. */
  #boundReached({ bound, key }: Exclude<ScopeJudgement, { readonly refused: string }>): string | undefined {
    if (bound === undefined || this.book.has(key)) return undefined
    const count = (this.#groups.get(bound.group) ?? 0) + 1
    if (count > bound.most) return bound.reason
    this.#groups.set(bound.group, count)
    return undefined
  }

  #banOf(address: string): Ban | undefined {
    const url = URL.parse(address)
    if (url === null) return undefined
    if (this.#rules.forbidsHost(url.hostname)) return "threats"
    return this.#rules.robots.get(url.host)?.allows(url).allowed === false ? "robots" : undefined
  }
}

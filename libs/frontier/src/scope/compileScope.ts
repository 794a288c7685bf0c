import type { Refusal } from "../FoundAddress.ts"
import type { FrontierSettings } from "../FrontierSettings.ts"
import type { Address } from "../identity/Address.ts"
import { pathWithoutSession } from "../identity/sessionIds.ts"
import { compilePatterns } from "../patterns/compilePatterns.ts"
import { isInPathScope, pathScope } from "./pathScope.ts"
import { type Place, Site } from "./Site.ts"

/** Where a crawl stays. */
export interface Scope {
  readonly placeOf: (address: Address) => Place
  /** Why an address is not followed from a page at some place; undefined if it is. */
  readonly refusalOf: (address: Address, from: Place) => Refusal | undefined
  /** The path below which the crawl stays on the start's host. */
  readonly folder: string
}

type Check = (address: Address) => Refusal | undefined

const refuse = (pattern: string | undefined): Refusal | undefined =>
  pattern === undefined ? undefined : { reason: "EXCLUDE_PATTERN", detail: pattern.slice(0, 200) }

const patternChecks = ({ excludePaths = [], includePaths = [], regexOnFullURL = false }: FrontierSettings) => {
  const [excluded, included] = [compilePatterns(excludePaths), compilePatterns(includePaths)]
  const textOf = ({ href, pathname }: Address): string => (regexOnFullURL ? href : pathname)
  const exclude: Check = (address) => refuse(excluded?.(textOf(address)))
  const excludeAnywhere: Check = ({ href }) => refuse(excluded?.(href))
  const include: Check = (address) =>
    included === undefined || included(textOf(address)) !== undefined ? undefined : { reason: "INCLUDE_PATTERN" }
  return { exclude, excludeAnywhere, include }
}

const external: Refusal = { reason: "EXTERNAL_LINK" }

/** Compiles where a crawl stays: hosts, paths and patterns, in this order. Throws on a pattern that has a problem. */
export const compileScope = (settings: FrontierSettings, start: Address): Scope => {
  const { allowExternalLinks = false, allowSubdomains = false, crawlEntireDomain = false } = settings
  const site = new Site(start)
  const folder = pathScope(pathWithoutSession(start.path))
  const { exclude, excludeAnywhere, include } = patternChecks(settings)
  const outsidePath: Refusal = { reason: "BACKWARD_CRAWLING", detail: `not below ${folder.slice(0, 200)}` }
  const backward: Check = ({ path }) =>
    crawlEntireDomain || isInPathScope(pathWithoutSession(path), folder) ? undefined : outsidePath

  const byPlace: Readonly<Record<Place, (address: Address, from: Place) => Refusal | undefined>> = {
    site: (address) => backward(address) ?? exclude(address) ?? include(address),
    subdomain: (address, from) =>
      allowSubdomains
        ? (exclude(address) ?? excludeAnywhere(address) ?? include(address))
        : byPlace.external(address, from),
    external: (address, from) => {
      if (!allowExternalLinks) return external
      return from === "external" ? { ...external, detail: "one hop from the site" } : excludeAnywhere(address)
    },
  }

  const placeOf = (address: Address): Place => site.placeOf(address)
  return { placeOf, refusalOf: (address, from) => byPlace[placeOf(address)](address, from), folder }
}

import { NoValidUrls } from "@trawl/api"
import { checkUrl, type IsNamed } from "@trawl/scrape"
import type { UrlBlocked } from "@trawl/threat"
import { Effect, Result } from "effect"
import { invalid } from "./decodedBody.ts"

/** A batch's list, sorted out. Both parts are exactly as the client wrote them, in order. */
export interface SortedUrls {
  readonly urls: ReadonlyArray<string>
  readonly invalidURLs: ReadonlyArray<string>
}

/** How many are looked at before other requests get their turn. */
const portion = 2000

const shown = (url: string): string => JSON.stringify(url.length > 100 ? `${url.slice(0, 100)}…` : url)

/** How a batch's list is sorted. */
export interface UrlSorting {
  readonly ignoreInvalid: boolean
  readonly isNamed: IsNamed
  /** Why an address is blocked without a look at it. */
  readonly blockOf: (url: string) => UrlBlocked | undefined
}

/** Parts valid from invalid and from blocked URLs. With `ignoreInvalid` off the first one that is not valid fails the request. */
export const sortUrls = Effect.fnUntraced(function* (written: ReadonlyArray<string>, { blockOf, ignoreInvalid, isNamed }: UrlSorting) {
  const blocks = { count: 0, first: "" }
  const sorted = { urls: [] as Array<string>, invalidURLs: [] as Array<string> }
  for (const [index, url] of written.entries()) {
    if (index % portion === portion - 1) yield* Effect.yieldNow
    const checked = checkUrl(url, isNamed)
    const blocked = Result.isSuccess(checked) ? blockOf(checked.success) : undefined
    if (Result.isSuccess(checked) && blocked === undefined) sorted.urls.push(url)
    else if (ignoreInvalid) {
      sorted.invalidURLs.push(url)
      if (blocked !== undefined && ++blocks.count === 1) blocks.first = blocked.message
    } else if (Result.isFailure(checked)) return yield* invalid(["urls", index], `urls[${index}], ${shown(url)}, is not valid: ${checked.failure}`)
    else if (blocked !== undefined) return yield* blocked
  }
  if (sorted.urls.length === 0) return yield* new NoValidUrls(blocks.count === 0 ? {} : { blocked: { ...blocks, given: written.length } })
  return sorted satisfies SortedUrls
})

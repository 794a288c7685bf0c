import { NoValidUrls } from "../failures/RequestFailure.ts"
import { checkUrl, type LocalHosts } from "@trawl/scrape"
import type { UrlBlocked } from "@trawl/threat"
import { Effect, Result } from "effect"
import type { UrlBlocks } from "./blockedUrls.ts"
import { invalid } from "../request/decodedBody.ts"

/** A batch's list, separated. Both parts are exactly as the client wrote them, in order. */
export interface SortedUrls {
  readonly urls: ReadonlyArray<string>
  readonly invalidURLs: ReadonlyArray<string>
}

/** URLs checked before other requests get their turn. */
const portion = 2000

const shown = (url: string): string => JSON.stringify(url.length > 100 ? `${url.slice(0, 100)}…` : url)

/** How to separate a batch's list. */
export interface UrlSorting {
  readonly ignoreInvalid: boolean
  readonly local: LocalHosts
  /** Why an address is blocked by lists. */
  readonly blockOf: (url: string) => UrlBlocked | undefined
  /** The URLs that `blockOf` has blocked so far. */
  readonly blocks: () => UrlBlocks
}

const noneLeft = (given: number, { count, first }: UrlBlocks, problem: string | undefined) =>
  new NoValidUrls({
    ...(first === undefined ? {} : { blocked: { count, given, first: first.message } }),
    ...(problem === undefined ? {} : { invalid: problem }),
  })

const problemAt = (index: number, url: string, problem: string): string =>
  `urls[${index}], ${shown(url)}, is not valid: ${problem}`

/** Separates valid URLs from invalid and blocked ones. With `ignoreInvalid` off, the first invalid one fails the request. */
export const sortUrls = Effect.fnUntraced(function* (
  written: ReadonlyArray<string>,
  { blockOf, blocks, ignoreInvalid, local }: UrlSorting,
) {
  const sorted = { urls: [] as Array<string>, invalidURLs: [] as Array<string> }
  let firstProblem: string | undefined
  for (const [index, url] of written.entries()) {
    if (index % portion === portion - 1) yield* Effect.yieldNow
    const checked = checkUrl(url, local)
    const blocked = Result.isSuccess(checked) ? blockOf(checked.success) : undefined
    if (Result.isFailure(checked)) firstProblem ??= problemAt(index, url, checked.failure)
    if (Result.isSuccess(checked) && blocked === undefined) sorted.urls.push(url)
    else if (ignoreInvalid) sorted.invalidURLs.push(url)
    else if (firstProblem !== undefined) return yield* invalid(["urls", index], firstProblem)
    else if (blocked !== undefined) return yield* blocked
  }
  if (sorted.urls.length === 0) return yield* noneLeft(written.length, blocks(), firstProblem)
  return sorted satisfies SortedUrls
})

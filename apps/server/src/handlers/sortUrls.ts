import { NoValidUrls } from "@trawl/api"
import { checkUrl, type IsNamed } from "@trawl/scrape"
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

/** Parts valid from invalid URLs. With `ignoreInvalid` off the first invalid one fails the request. */
export const sortUrls = Effect.fnUntraced(function* (written: ReadonlyArray<string>, ignoreInvalid: boolean, isNamed: IsNamed) {
  const sorted = { urls: [] as Array<string>, invalidURLs: [] as Array<string> }
  for (const [index, url] of written.entries()) {
    if (index % portion === portion - 1) yield* Effect.yieldNow
    const checked = checkUrl(url, isNamed)
    if (Result.isSuccess(checked)) sorted.urls.push(url)
    else if (ignoreInvalid) sorted.invalidURLs.push(url)
    else return yield* invalid(["urls", index], `urls[${index}], ${shown(url)}, is not valid: ${checked.failure}`)
  }
  if (sorted.urls.length === 0) return yield* new NoValidUrls()
  return sorted satisfies SortedUrls
})

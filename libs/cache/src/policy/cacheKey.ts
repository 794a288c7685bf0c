import { sha256 } from "@noble/hashes/sha2.js"
import { bytesToHex } from "@noble/hashes/utils.js"
import { type FetchOptions, pageKeyOf } from "@trawl/core/fetching"
import { normalizeUrl } from "./normalizeUrl.ts"

/** What a page is fetched by: a `FetchPlan`, or its address with the options. */
export interface PagePlan extends FetchOptions {
  readonly url: string
}

const utf8 = new TextEncoder()

/** Increased when the meaning of keys changes, so that older entries no longer match. */
const version = 1

/** What a cache key is the digest of. Differs for plans that fetch different pages. */
export const cacheKeyText = (plan: PagePlan, lists?: string): string =>
  JSON.stringify([version, normalizeUrl(plan.url), ...pageKeyOf(plan), ...(lists === undefined ? [] : [lists])])

/**
 * The cache key of a page: 64 hexadecimal digits. It differs for plans that fetch different pages, and for different lists of forbidden hosts, whose frames a
 * browser leaves out.
 */
export const cacheKey = (plan: PagePlan, lists?: string): string =>
  bytesToHex(sha256(utf8.encode(cacheKeyText(plan, lists))))

import { createHash } from "node:crypto"
import { type FetchPlan, pageKeyOf } from "@trawl/core"
import { normalizeUrl } from "./normalizeUrl.ts"

/** Increased when the meaning of keys changes, so that older entries no longer match. */
const version = 1

/**
 * The cache key of a page: 64 hexadecimal digits. It differs for plans that fetch different pages, and for different lists of forbidden hosts, whose frames a
 * browser leaves out.
 */
export const cacheKey = (plan: FetchPlan, lists?: string): string => {
  const facts = [version, normalizeUrl(plan.url), ...pageKeyOf(plan), ...(lists === undefined ? [] : [lists])]
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex")
}

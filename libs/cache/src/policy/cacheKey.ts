import { createHash } from "node:crypto"
import { type FetchPlan, pageKeyOf } from "@trawl/core"
import { normalizeUrl } from "./normalizeUrl.ts"

/** Changes when the key means something else, so that nothing that was kept before answers. */
const version = 1

/**
 * The key under which a page is kept: 64 hexadecimal digits. Plans that bring different pages have different ones, and so have lists of forbidden hosts, whose
 * frames a browser leaves out.
 */
export const cacheKey = (plan: FetchPlan, lists?: string): string => {
  const facts = [version, normalizeUrl(plan.url), ...pageKeyOf(plan), ...(lists === undefined ? [] : [lists])]
  return createHash("sha256").update(JSON.stringify(facts)).digest("hex")
}

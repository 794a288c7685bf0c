import { creditsFor } from "@trawl/usage"

/** Credits that a scrape costs which brought no page: a look into the cache under lockdown is paid for. */
export const failureCredits = ({ _tag }: { readonly _tag: string }): number => creditsFor(_tag === "LockdownCacheMiss" ? { lockdown: "miss" } : { isFailed: true })

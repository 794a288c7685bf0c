import { creditsFor } from "@trawl/usage"
import type { Failure } from "./Failure.ts"

/** Credits of a page without a document: for scanned addresses, or for a cache miss under lockdown. */
export const failureCredits = ({ _tag }: Failure, threatScans = 0): number =>
  _tag === "LockdownCacheMiss"
    ? creditsFor({ isFailed: true, lockdown: "miss" })
    : creditsFor({ isFailed: true, threatScans })

import { creditsFor } from "@trawl/usage"
import type { Failure } from "./Failure.ts"

/** Credits that a page costs although it brought no document: its addresses were scanned, or the cache was asked for it under lockdown and had none. */
export const failureCredits = ({ _tag }: Failure, threatScans = 0): number =>
  _tag === "LockdownCacheMiss" ? creditsFor({ isFailed: true, lockdown: "miss" }) : creditsFor({ isFailed: true, threatScans })

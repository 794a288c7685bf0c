import type { RateLimits } from "@trawl/usage"
import type { Settings } from "./Settings.ts"

/** Without a limit of starts there is none of reads either. */
export const rateLimits = ({
  rateLimit,
  readRateLimit,
}: Pick<Settings, "rateLimit" | "readRateLimit">): RateLimits => ({
  starts: rateLimit,
  reads: rateLimit === "off" ? "off" : readRateLimit,
})

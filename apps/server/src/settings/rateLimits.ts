import type { RateLimits } from "@trawl/usage"
import type { Settings } from "./Settings.ts"

/** Who wants no limit for starts wants none for reads. */
export const rateLimits = ({ rateLimit, readRateLimit }: Pick<Settings, "rateLimit" | "readRateLimit">): RateLimits => ({
  starts: rateLimit,
  reads: rateLimit === "off" ? "off" : readRateLimit,
})

import type { ScanFailed, UrlVerdict } from "@trawl/core"
import { Result } from "effect"
import type { ThreatPolicy } from "./ThreatPolicy.ts"
import type { UrlBlock } from "./UrlBlock.ts"

/** What came of a scan. */
export type Scan = Result.Result<UrlVerdict, ScanFailed>

/** The rule that blocks an address by its scan. A score that some source gave counts although another one did not answer. */
export const judgeScan = ({ failurePolicy, riskScoreThreshold: threshold }: Pick<ThreatPolicy, "failurePolicy" | "riskScoreThreshold">, scan: Scan): UrlBlock | undefined => {
  const verdict = Result.isSuccess(scan) ? scan.success : scan.failure.known
  if (verdict !== undefined && verdict.score >= threshold) return { by: "score", verdict, threshold }
  return Result.isFailure(scan) && failurePolicy === "closed" ? { by: "failure" } : undefined
}

import type { PageWork } from "@trawl/core"
import { dataComparison, versionComparison, versionReading } from "./change-tracking/works.ts"
import { passageCutting, quoteFinding } from "./highlights/works.ts"
import { answerFinding } from "./question/renderAnswer.ts"
import { summarizing } from "./summary/summary.ts"

/** All work on converted pages that formats hand to threads, each with a name. */
export const pageWorks: ReadonlyArray<PageWork<never, unknown>> = [
  answerFinding,
  dataComparison,
  passageCutting,
  quoteFinding,
  summarizing,
  versionComparison,
  versionReading,
]

import type { PageWork } from "@trawl/core"
import { dataComparison, versionComparison, versionReading } from "./change-tracking/works.ts"
import { passageCutting, quoteFinding } from "./highlights/works.ts"
import { answerFinding } from "./question/renderAnswer.ts"
import { summarizing } from "./summary/summary.ts"

/** All that formats have done of a converted page by whoever has threads for it, known by its name. */
export const pageWorks: ReadonlyArray<PageWork<never, unknown>> = [answerFinding, dataComparison, passageCutting, quoteFinding, summarizing, versionComparison, versionReading]

import type { JobKind, JobStatus } from "@trawl/jobs"
import { Effect } from "effect"
import { JobId } from "../../batch/JobId.ts"
import { statusHead } from "../../batch/statusHead.ts"
import { Team } from "../../Team.ts"
import type { ToolAnswer } from "../McpTool.ts"
import { pagingFields, waitField } from "../pagingFields.ts"
import { injectionNote } from "../text/injectionNote.ts"
import { remarksOf } from "../text/remarksOf.ts"
import { awaitJob, hasEnded } from "./awaitJob.ts"
import { positionText, readPosition } from "./JobPosition.ts"
import { fills, mostAtOnce, readResults } from "./readResults.ts"

/** Arguments of a tool that reads a job. */
export const jobFields = { id: JobId, ...waitField, ...pagingFields }

interface StatusRequest {
  readonly id: string
  readonly wait: number
  readonly maxTokens: number
  readonly cursor?: string
  readonly checkPromptInjection: boolean
}

const countsOf = (status: JobStatus): string => {
  const { cancelled, completed, crawl, failed, total } = status
  const found = crawl === undefined ? "" : `, ${crawl.waiting} found and waiting`
  const stopped = cancelled === 0 ? "" : `, ${cancelled} cancelled`
  return `${completed} of ${total} pages done, ${failed} failed${stopped}${found}`
}

const noteOf = (kind: JobKind, status: JobStatus): string =>
  `${kind === "crawl" ? "Crawl" : "Batch"} ${status.id}: ${status.status}; ${countsOf(status)}; credits ${status.creditsUsed}.`

const restOf = (isCut: boolean, isRunning: boolean, cursor: string): ReadonlyArray<string> => {
  if (isCut) return [`More is there. To read on, call this tool again with cursor ${JSON.stringify(cursor)}.`]
  if (isRunning) return [`It still runs. For what follows, call this tool again with cursor ${JSON.stringify(cursor)}.`]
  return ["That is all of it."]
}

/** The status of a batch or crawl, with the results that follow on an earlier answer. */
export const jobAnswer = Effect.fnUntraced(function* (kind: JobKind, asked: StatusRequest) {
  const { name: team } = yield* Team
  const position = yield* readPosition(asked.cursor)
  const job = { team, id: asked.id, kind, skip: position.documents, limit: mostAtOnce }
  const status = yield* awaitJob(job, { seconds: asked.wait, isEnough: fills(asked.maxTokens) })
  const { isCut, position: next, texts } = yield* readResults(status, { job, position, maxTokens: asked.maxTokens })
  const page = [...remarksOf(statusHead(status)), ...texts].join("\n\n")
  const answer: ToolAnswer = {
    notes: [noteOf(kind, status), ...(asked.checkPromptInjection && page !== "" ? [yield* injectionNote(page)] : [])],
    page,
    rest: restOf(isCut, !hasEnded(status), positionText(next)),
  }
  return answer
})

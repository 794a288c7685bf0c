import { Jobs, type JobStatus, type PageError } from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { bytesPerToken, cutText, tokensOf } from "../text/cutText.ts"
import { documentText, parseDocument } from "../text/documentText.ts"
import type { JobQuery } from "./awaitJob.ts"
import type { JobPosition } from "./JobPosition.ts"

/** Most documents, and failures, of one answer. */
export const mostAtOnce = 20

/** Results of a job, as far as they fit into an answer. */
export interface ReadResults {
  readonly texts: ReadonlyArray<string>
  readonly position: JobPosition
  /** Whether some of what is there did not fit. */
  readonly isCut: boolean
}

/** A part that is smaller than this is not begun. */
const leastTokens = 50

/** Adds a document, or as much of it as fits. */
const withDocument = ({ position, texts }: ReadResults, document: string, left: number): ReadResults => {
  const text = documentText(parseDocument(document))
  const part = cutText(text, Math.min(position.from, text.length), left)
  const about = position.from === 0 ? "" : " (continued)"
  return {
    texts: [...texts, `--- Page ${position.documents + 1}${about}\n${part.text}`],
    position:
      part.next === undefined
        ? { ...position, documents: position.documents + 1, from: 0 }
        : { ...position, from: part.next },
    isCut: part.next !== undefined,
  }
}

const spentOn = (texts: ReadonlyArray<string>): number => texts.reduce((sum, text) => sum + tokensOf(text), 0)

const failureText = ({ code, error, url }: PageError): string => `--- Failed: ${url}: ${code}: ${error}`

/** The failures after the position, which are short. */
const withFailures = Effect.fnUntraced(function* (read: ReadResults, job: JobQuery) {
  const { failures } = read.position
  const jobs = yield* Jobs
  const { errors, nextSkip } = yield* jobs.errors({ ...job, skip: failures, limit: mostAtOnce })
  return {
    texts: [...read.texts, ...errors.map(failureText)],
    position: { ...read.position, failures: failures + errors.length },
    isCut: nextSkip !== undefined,
  } satisfies ReadResults
})

/** Reads the documents and failures of a job that follow on a position, until the answer is full. */
export const readResults = Effect.fnUntraced(function* (
  status: JobStatus,
  { job, position, maxTokens }: { readonly job: JobQuery; readonly position: JobPosition; readonly maxTokens: number },
) {
  const jobs = yield* Jobs
  const begin: ReadResults = { texts: [], position, isCut: false }
  const read = yield* jobs.documents({ ...status, team: job.team }).pipe(
    Stream.scan(
      () => begin,
      (so, document) => withDocument(so, document, maxTokens - spentOn(so.texts)),
    ),
    Stream.takeUntil(({ isCut, texts }) => isCut || maxTokens - spentOn(texts) < leastTokens),
    Stream.runLast,
  )
  const last = read._tag === "Some" ? read.value : begin
  const hasMore =
    last.position.documents < position.documents + status.documents.length || status.nextSkip !== undefined
  if (last.isCut || hasMore) return { ...last, isCut: true }
  return status.failed + status.cancelled > position.failures ? yield* withFailures(last, job) : last
})

/** Whether the documents of a status fill an answer. */
export const fills =
  (maxTokens: number) =>
  ({ documents }: JobStatus): boolean =>
    documents.reduce((sum, { bytes }) => sum + bytes, 0) >= maxTokens * bytesPerToken

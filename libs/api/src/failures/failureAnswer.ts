import type { InvalidDetail } from "../invalid/InvalidRequest.ts"
import type { Failure, JobPageFailure } from "./Failure.ts"
import { failureCredits } from "./failureCredits.ts"
import { type FailureView, failureTable } from "./failureTable.ts"

/** The body of every error answer. */
export interface ErrorBody {
  readonly success: false
  readonly code: string
  /** One readable sentence. */
  readonly error: string
  readonly details?: ReadonlyArray<InvalidDetail>
}

// A message may contain a page's URL, and URLs may be megabytes long.
const longestError = 1000

const faceOf = (failure: Failure): FailureView => {
  // The cast holds because the table has an entry of the right type for every tag.
  const entry = failureTable[failure._tag] as (failure: Failure) => FailureView
  return entry(failure)
}

/** The failure's code in error bodies and in the errors of a batch. */
export const failureCode = (failure: Failure): string => faceOf(failure).code

/** A failure's sentence, bounded. */
export const failureSentence = (failure: Failure): string =>
  failure.message.length > longestError ? `${failure.message.slice(0, longestError)}…` : failure.message

/** A failed page as recorded by a batch or crawl. `threatScans`: number of addresses scanned for it. */
export const pageFailure = (failure: JobPageFailure, threatScans = 0) => ({
  status: "failed" as const,
  code: failureCode(failure),
  error: failureSentence(failure),
  creditsUsed: failureCredits(failure, threatScans),
})

/** The HTTP answer for a failure. */
export const failureAnswer = (failure: Failure): FailureView & { readonly body: ErrorBody } => {
  const face = faceOf(failure)
  const body = { success: false as const, code: face.code, error: failureSentence(failure) }
  const details = detailsOf(failure)
  return { ...face, body: details === undefined ? body : { ...body, details } }
}

/** Machine-readable details: the mistakes of a request, or the findings in a page. */
const detailsOf = (failure: Failure): ReadonlyArray<InvalidDetail> | undefined => {
  if (failure._tag === "InvalidRequest") return failure.details
  if (failure._tag !== "PromptInjectionDetected") return undefined
  return failure.findings.map(({ excerpt, kinds, place }) => ({
    code: kinds.join("+"),
    path: [place],
    message: excerpt,
  }))
}

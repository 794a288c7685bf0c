import type { InvalidDetail } from "../invalid/InvalidRequest.ts"
import type { Failure, PageFailure } from "./Failure.ts"
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

// A page's URL may be part of a message, and URLs may be megabytes long.
const longestError = 1000

const faceOf = (failure: Failure): FailureView => {
  // The table has an entry of the right type for every tag; TypeScript cannot follow that through the look-up.
  const entry = failureTable[failure._tag] as (failure: Failure) => FailureView
  return entry(failure)
}

/** The failure's code, as error bodies and the errors of a batch name it. */
export const failureCode = (failure: Failure): string => faceOf(failure).code

/** A failure's sentence, bounded. */
export const failureSentence = (failure: Failure): string =>
  failure.message.length > longestError ? `${failure.message.slice(0, longestError)}…` : failure.message

/** A failed page as a batch records it. `threatScans`: addresses that were scanned for it. */
export const pageFailure = (failure: PageFailure, threatScans = 0) => ({
  status: "failed" as const,
  code: failureCode(failure),
  error: failureSentence(failure),
  creditsUsed: failureCredits(failure, threatScans),
})

/** What HTTP says of a failure. */
export const failureAnswer = (failure: Failure): FailureView & { readonly body: ErrorBody } => {
  const face = faceOf(failure)
  const body = { success: false as const, code: face.code, error: failureSentence(failure) }
  const details = detailsOf(failure)
  return { ...face, body: details === undefined ? body : { ...body, details } }
}

/** What a client can read by program: the mistakes of a request, or what a page was found to hold. */
const detailsOf = (failure: Failure): ReadonlyArray<InvalidDetail> | undefined => {
  if (failure._tag === "InvalidRequest") return failure.details
  if (failure._tag !== "PromptInjectionDetected") return undefined
  return failure.findings.map(({ excerpt, kinds, place }) => ({ code: kinds.join("+"), path: [place], message: excerpt }))
}

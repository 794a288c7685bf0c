import { type Duration, Effect, Schedule } from "effect"
import { BlobError } from "../BlobError.ts"
import { describeFault, isTransient, type S3Fault, s3Fault } from "./S3Fault.ts"

/** Parameters of a kind of request. */
export interface S3Purpose {
  /** Key of the file, or empty. */
  readonly key: string
  /** Sentence on what failed, without a full stop. */
  readonly failure: string
  /** Time for one attempt. */
  readonly timeout: Duration.Input
  /** 0 for a probe. Default 2. */
  readonly retries?: number
}

const tooSlow: S3Fault = { status: undefined, code: "timeout" }

const toBlobError = ({ failure, key }: S3Purpose, fault: S3Fault): BlobError =>
  fault.status === 404 && fault.code !== "NoSuchBucket"
    ? new BlobError({ key, reason: "notFound", message: "There is no such file." })
    : new BlobError({ key, reason: "unavailable", message: `${failure}: ${describeFault(fault)}.` })

/** A request with a timeout, retried if the store is busy or unreachable. `send` creates its body for every attempt. */
export const s3Request = <A>(
  purpose: S3Purpose,
  send: (signal: AbortSignal) => Promise<A>,
): Effect.Effect<A, BlobError> =>
  Effect.tryPromise({ try: send, catch: s3Fault }).pipe(
    Effect.timeoutOrElse({ duration: purpose.timeout, orElse: () => Effect.fail(tooSlow) }),
    Effect.retry({
      while: isTransient,
      times: purpose.retries ?? 2,
      schedule: Schedule.jittered(Schedule.exponential("200 millis")),
    }),
    Effect.mapError((fault) => toBlobError(purpose, fault)),
  )

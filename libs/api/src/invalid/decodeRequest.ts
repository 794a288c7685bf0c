import { Result, Schema } from "effect"
import { describeIssue } from "./describeIssue.ts"
import type { InvalidRequest } from "./InvalidRequest.ts"

// Every mistake costs an object: for a large body only the first one is reported.
const mostBytesForAllMistakes = 100_000

/**
 * A strict decoder: unknown keys are mistakes at every level, and the failure is a sentence.
 * `size` is the body's size in bytes.
 */
export const decodeRequest = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (value: unknown, size: number): Result.Result<S["Type"], InvalidRequest> =>
    Result.mapError(
      decode(value, {
        onExcessProperty: "error",
        reportInput: true,
        errors: size <= mostBytesForAllMistakes ? "all" : "first",
      }),
      (error) => describeIssue(error.issue),
    )
}

import { Result, Schema } from "effect"
import { describeIssue } from "./describeIssue.ts"
import type { InvalidRequest } from "./InvalidRequest.ts"

// Every mistake costs an object: a large body full of them is told its first one only.
const mostBytesForAllMistakes = 100_000

/**
 * A strict decoder: unknown keys are mistakes at every level, and the failure is a sentence.
 * `size` is that of the body in bytes.
 */
export const decodeRequest = <S extends Schema.ConstraintDecoder<unknown>>(schema: S) => {
  const decode = Schema.decodeUnknownResult(schema)
  return (value: unknown, size: number): Result.Result<S["Type"], InvalidRequest> =>
    Result.mapError(
      decode(value, { onExcessProperty: "error", reportInput: true, errors: size <= mostBytesForAllMistakes ? "all" : "first" }),
      (error) => describeIssue(error.issue),
    )
}

import { parseUpstream, type UpstreamProxy } from "@trawl/guard"
import { Effect, Result, Schema, SchemaGetter, SchemaIssue } from "effect"

/** Reads a comma list of proxies; the failure names the entry by its number, and shows nothing of it. */
const readList = (text: string): Result.Result<ReadonlyArray<UpstreamProxy>, string> => {
  const entries = text.split(",").map(parseUpstream)
  const at = entries.findIndex(Result.isFailure)
  const wrong = entries[at]
  if (wrong !== undefined && Result.isFailure(wrong))
    return Result.fail(`is wrong in entry ${at + 1}: ${wrong.failure.replace(/\.$/u, "")}`)
  return Result.succeed(entries.filter(Result.isSuccess).map(({ success }) => success))
}

// `readList` is the only source of values, so the decoded side has nothing left to check.
const decoded = Schema.declare((_value: unknown): _value is ReadonlyArray<UpstreamProxy> => true)

/** A comma list of `[cc=]scheme://[user:pass@]host:port`; a comma in a password is written `%2C`. */
export const proxyList = Schema.String.pipe(
  Schema.decodeTo(decoded, {
    decode: SchemaGetter.transformEffect((text: string) =>
      Effect.mapError(Effect.fromResult(readList(text)), (message) => new SchemaIssue.InvalidValue({ message })),
    ),
    encode: SchemaGetter.forbidden(() => "Settings are only read."),
  }),
)

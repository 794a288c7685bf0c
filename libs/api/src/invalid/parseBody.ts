import { Result } from "effect"
import { InvalidJson } from "./InvalidRequest.ts"
import { type ShapeLimits, shapeProblem } from "./shapeProblem.ts"

/** Room for 100,000 URLs; the JSON Schemas of real clients stay below 30 levels and a few hundred keys. */
export const bodyLimits: ShapeLimits = { depth: 64, keys: 20_000, values: 150_000 }

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** Parses the JSON value of a body. */
export const parseBody = (bytes: Uint8Array): Result.Result<unknown, InvalidJson> => {
  if (bytes.length === 0) return Result.fail(new InvalidJson({ message: "The body is empty; send a JSON object." }))
  const problem = shapeProblem(bytes, bodyLimits)
  if (problem !== undefined) return Result.fail(new InvalidJson({ message: problem }))
  return Result.try({
    try: () => JSON.parse(utf8.decode(bytes)) as unknown,
    catch: () => new InvalidJson({ message: "Bad request, malformed JSON" }),
  })
}

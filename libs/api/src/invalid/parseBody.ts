import { Result } from "effect"
import { InvalidJson } from "./InvalidRequest.ts"
import { isTooDeep } from "./isTooDeep.ts"

/** Deepest nesting of arrays and objects in a body. JSON Schemas of real clients stay below 30. */
export const deepestNesting = 64

const utf8 = new TextDecoder("utf-8", { fatal: true })

/** The JSON value of a body. The depth is looked at first, for the steps behind this one may recurse. */
export const parseBody = (bytes: Uint8Array): Result.Result<unknown, InvalidJson> => {
  if (bytes.length === 0) return Result.fail(new InvalidJson({ message: "The body is empty; send a JSON object." }))
  if (isTooDeep(bytes, deepestNesting)) {
    return Result.fail(new InvalidJson({ message: `The body is nested deeper than ${deepestNesting} levels.` }))
  }
  return Result.try({
    try: () => JSON.parse(utf8.decode(bytes)) as unknown,
    catch: () => new InvalidJson({ message: "The body is not valid JSON." }),
  })
}


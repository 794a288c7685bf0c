import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { invalid } from "./decodedBody.ts"

/** Fails for an unknown or repeated query parameter: ignoring a misspelt condition would select far more than intended. */
export const refuseUnknown = Effect.fnUntraced(function* (known: ReadonlyArray<string>) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const names = url.includes("?") ? [...new URLSearchParams(url.slice(url.indexOf("?"))).keys()] : []
  const wrong = names.find((name, n) => !known.includes(name) || names.indexOf(name) !== n)
  if (wrong !== undefined)
    return yield* invalid(
      [wrong],
      `${wrong} is no parameter of this route, or is given twice: it takes ${known.join(", ")}.`,
    )
})

import { Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { invalid } from "./decodedBody.ts"

/** Fails for a parameter of the query that the route does not take, or that is given twice: a misspelt one that is not heard would mean far more than was meant. */
export const refuseUnknown = Effect.fnUntraced(function* (known: ReadonlyArray<string>) {
  const { url } = yield* HttpServerRequest.HttpServerRequest
  const names = url.includes("?") ? [...new URLSearchParams(url.slice(url.indexOf("?"))).keys()] : []
  const wrong = names.find((name, n) => !known.includes(name) || names.indexOf(name) !== n)
  if (wrong !== undefined) return yield* invalid([wrong], `${wrong} is no parameter of this route, or is given twice: it takes ${known.join(", ")}.`)
})

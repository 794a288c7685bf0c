import { AddressRefused } from "../AddressRefused.ts"
import { answerProblem } from "../answers/answerProblem.ts"
import { UpstreamFailed } from "../upstream/UpstreamFailed.ts"

/**
 * The header on every answer that is the proxy's own: `refused` (the rule), `blocked` (the lease), `failed` (no connection),
 * `upstream` (the lease's own proxy failed), `malformed` (the answer is no HTTP) or `bad-request`. Answers of sites never carry it.
 */
export const guardHeader = "x-trawl-guard"

/** The proxy's own answer if it has no connection to offer. */
export interface ProxyFailure {
  readonly status: number
  readonly guard: "refused" | "blocked" | "failed" | "upstream" | "malformed" | "bad-request"
  readonly message: string
}

/** The answer to a request that is neither a CONNECT nor for an `http://` address. */
export const badRequest: ProxyFailure = {
  status: 400,
  guard: "bad-request",
  message: "This is a forward proxy for http and CONNECT.",
}

/** The answer to a request that the lease blocks: empty, because a frame would show its text as that of the page. */
export const blockedRequest: ProxyFailure = { status: 403, guard: "blocked", message: "" }

/** The answer for a failed connection: 403 for a refusal, 502 for everything else. */
export const failureOf = (error: Error): ProxyFailure => {
  if (error instanceof AddressRefused) return { status: 403, guard: "refused", message: error.message }
  if (error instanceof UpstreamFailed) return { status: 502, guard: "upstream", message: error.message }
  const problem = answerProblem(error)
  if (problem !== undefined) return { status: 502, guard: "malformed", message: `The host ${problem}.` }
  return { status: 502, guard: "failed", message: "The host could not be reached." }
}

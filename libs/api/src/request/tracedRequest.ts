import { withTrace } from "@trawl/core"
import { Effect, Option } from "effect"
import { HttpServerRequest, HttpTraceContext } from "effect/http"

/** A page or file that a client waits for. */
interface RequestedPage {
  readonly name: "scrape" | "parse"
  readonly id: string
  readonly team: string
}

/** Traces the work of a request, as part of the trace that its `traceparent` names. */
export const tracedRequest =
  ({ id, name, team }: RequestedPage) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R | HttpServerRequest.HttpServerRequest> =>
    Effect.flatMap(HttpServerRequest.HttpServerRequest, ({ headers }) =>
      withTrace(() => ({
        name,
        parent: Option.getOrUndefined(HttpTraceContext.w3c(headers)),
        attributes: { "trawl.page_id": id, "trawl.team": team },
      }))(work),
    )

import { Team } from "../../Team.ts"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { begin, cursorText, parseCursor } from "./BatchCursor.ts"
import { jobIn, type JobRoutes } from "../JobRoutes.ts"
import { KeyStatus } from "../../edge/KeyStatus.ts"
import { afterDelivery } from "../../edge/afterDelivery.ts"
import { type BatchEvent, batchEvents } from "./batchEvents.ts"
import { eventText, failureText } from "./eventText.ts"
import { noteStreamed } from "./noteStreamed.ts"

/** The format of an event stream. */
interface Form {
  readonly contentType: string
  readonly write: (event: BatchEvent) => string
  readonly fail: (json: string) => string
}

const lines: Form = {
  contentType: "application/x-ndjson",
  write: (event) => `${eventText(event)}\n`,
  fail: (json) => `${json}\n`,
}

const idOf = (event: BatchEvent): string => ("cursor" in event ? `id: ${cursorText(event.cursor)}\n` : "")

const serverSent: Form = {
  contentType: "text/event-stream",
  write: (event) =>
    event.type === "waiting" ? ":\n\n" : `${idOf(event)}event: ${event.type}\ndata: ${eventText(event)}\n\n`,
  fail: (json) => `event: failed\ndata: ${json}\n\n`,
}

/** GET …/{id}/stream. A missing job is reported before the answer begins. */
export const streamBatch = Effect.fn("streamBatch")(function* (
  id: string,
  after: string | undefined,
  routes: JobRoutes,
) {
  const { name: team } = yield* Team
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  yield* jobs.status({ ...job, limit: 0 })
  // Browsers send `last-event-id` when they reconnect.
  const cursor = parseCursor(after ?? headers["last-event-id"] ?? "") ?? begin
  // Status 204 stops a browser from reconnecting.
  if (cursor.isEnd) return HttpServerResponse.empty({ status: 204 })
  const { contentType, fail, write } = /\btext\/event-stream\b/u.test(headers["accept"] ?? "") ? serverSent : lines
  let ended: JobStatus | undefined
  yield* afterDelivery(Effect.suspend(() => (ended === undefined ? Effect.void : noteStreamed(ended))))
  const texts = batchEvents(job, cursor).pipe(
    Stream.tap((event) => Effect.sync(() => (ended = event.type === "done" ? event.status : undefined))),
    Stream.map(write),
    Stream.catch((failure) => Stream.make(fail(failureText(failure)))),
    Stream.provideService(Jobs, jobs),
    Stream.provideService(KeyStatus, yield* KeyStatus),
  )
  return HttpServerResponse.stream(Stream.encodeText(texts), {
    contentType,
    headers: { "cache-control": "no-store", "x-accel-buffering": "no" },
  })
})

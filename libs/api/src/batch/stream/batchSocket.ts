import { NodeHttpServerRequest } from "@effect/platform-node"
import { Team } from "../../Team.ts"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Effect, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { Socket } from "effect/socket"
import type { Socket as Connection } from "node:net"
import { withJsonKey } from "../../edge/jsonText.ts"
import { jobIn, type JobRoutes } from "../JobRoutes.ts"
import { statusHead } from "../statusHead.ts"
import { type BatchCursor, begin } from "./BatchCursor.ts"
import { batchEvents } from "./batchEvents.ts"
import { eventText, failureText } from "./eventText.ts"
import { noteStreamed } from "./noteStreamed.ts"

/** Close codes that clients of the original service know: end, missing batch, and stopping server. */
const [ended, refused, restarting] = [1000, 1008, 1012]

/** Clients of version 1 read the close reason as JSON, and act on known types. */
const closeReason = JSON.stringify({ type: "closed" })

/** A client that receives nothing for this long is gone. */
const stalled = "30 seconds"

/** Waits until the client has received what was written: sockets would buffer it all in memory. */
const taken = (connection: Connection) =>
  Effect.callback<void>((resume) => {
    if (!connection.writableNeedDrain) return resume(Effect.void)
    const onDrain = () => resume(Effect.void)
    connection.once("drain", onDrain)
    return Effect.sync(() => void connection.off("drain", onDrain))
  }).pipe(Effect.timeoutOrElse({ duration: stalled, orElse: () => Effect.sync(() => connection.destroy()) }))

/**
 * The first message to a client: existing documents, at most those of one answer. Clients consider an ended batch complete, so one with
 * more documents is reported as running.
 */
const catchUp = Effect.fnUntraced(function* (status: JobStatus, team: string) {
  const jobs = yield* Jobs
  const texts = yield* Stream.runCollect(jobs.documents({ ...status, team }))
  const head = { ...statusHead(status), ...(status.nextSkip === undefined ? {} : { status: "scraping" }) }
  return `{"type":"catchup","data":${withJsonKey(JSON.stringify(head), "data", `[${texts.join(",")}]`)}}`
})

/** Sends a batch to a client; fails when the batch cannot be read. */
const send = Effect.fnUntraced(function* (
  job: { readonly team: string; readonly id: string },
  write: (text: string) => Effect.Effect<void, Socket.SocketError>,
) {
  const jobs = yield* Jobs
  const status = yield* jobs.status(job)
  yield* write(yield* catchUp(status, job.team))
  const cursor: BatchCursor = { ...begin, documents: status.documents.length }
  let done: JobStatus | undefined
  yield* Stream.runForEach(batchEvents(job, cursor), (event) => {
    done = event.type === "done" ? event.status : undefined
    // Clients treat `done` as completed; the status before it says how the batch really ended.
    const last = event.type === "done" ? write(eventText({ type: "status", status: event.status })) : Effect.void
    return Effect.andThen(last, write(eventText(event)))
  })
  return { code: done === undefined ? restarting : ended, done }
})

/** GET of a job as a web socket: `catchup`, `document` and `failure` as they arrive, `status`, `done`; messages of the client are not read. */
export const batchSocket = Effect.fn("batchSocket")(
  function* (id: string, routes: JobRoutes) {
    const { name: team } = yield* Team
    const request = yield* HttpServerRequest.HttpServerRequest
    const connection = NodeHttpServerRequest.toIncomingMessage(request).socket
    const socket = yield* request.upgrade
    const { write } = yield* socket.writer
    const { pull } = yield* socket.reader
    const text = (json: string) => Effect.andThen(write(json), taken(connection))
    const run = Effect.runForkWith(yield* Effect.context<Jobs>())
    const sending = send(jobIn(routes, { team, id }), text).pipe(
      // At once and separately: a client closes the connection on `done`, which interrupts everything here.
      Effect.tap(({ done }) =>
        Effect.sync(() => void (done === undefined || connection.destroyed || run(noteStreamed(done)))),
      ),
      Effect.catchTags({
        JobNotFound: (failure) => Effect.as(text(failureText(failure)), { code: refused }),
        Unauthorized: (failure) => Effect.as(text(failureText(failure)), { code: refused }),
        StoreUnavailable: (failure) => Effect.as(text(failureText(failure)), { code: restarting }),
      }),
      Effect.flatMap(({ code }) => write(new Socket.CloseEvent(code, closeReason))),
      Effect.andThen(taken(connection)),
    )
    // Reading detects when the client has gone.
    yield* Effect.raceFirst(sending, Effect.forever(pull))
    return HttpServerResponse.empty()
  },
  Effect.scoped,
  Effect.catchTags({
    SocketError: () => Effect.succeed(HttpServerResponse.empty()),
    HttpServerError: () => Effect.succeed(HttpServerResponse.empty({ status: 400 })),
  }),
)

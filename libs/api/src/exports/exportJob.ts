import { NodeHttpServerRequest } from "@effect/platform-node"
import { exportFormats, type ExportFormatName } from "@trawl/exports"
import { encodeInThread } from "@trawl/exports/thread"
import { Jobs, type JobStatus } from "@trawl/jobs"
import { Clock, Effect, Stream } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { isArchivedJob } from "../batch/isArchivedJob.ts"
import { jobIn, type JobRoutes } from "../batch/JobRoutes.ts"
import { noteWhenDelivered } from "../batch/noteRead.ts"
import { ArchiveNotKept, TooManyExports } from "../failures/RequestFailure.ts"
import { Team } from "../Team.ts"
import { exportPages } from "./exportPages.ts"
import { ExportPlaces } from "./ExportPlaces.ts"

/** Fails for an archive of a job whose pages were not archived. */
const requireArchive = Effect.fnUntraced(function* (id: string, { kind }: Pick<JobStatus, "kind">, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  if ((yield* jobs.retention(job)) === "none") return yield* new ArchiveNotKept({ kind, reason: "retention" })
  if (!isArchivedJob(yield* jobs.options(job))) return yield* new ArchiveNotKept({ kind, reason: "option" })
})

/** Takes a place until the answer was sent or its connection closed. */
const takePlace = Effect.fnUntraced(function* (team: string) {
  const request = yield* HttpServerRequest.HttpServerRequest
  // The answer to HEAD has no body.
  if (request.method !== "GET") return
  const response = NodeHttpServerRequest.toServerResponse(request)
  const { ofAll, ofTeam } = yield* ExportPlaces
  if (!ofTeam.enter(team, response)) return yield* new TooManyExports({ limit: ofTeam.limit })
  if (!ofAll.enter("all", response)) return yield* new TooManyExports({ limit: ofAll.limit })
})

/** An export of a removed batch is removed with it: that what it held was received is noted once all was sent. */
const noteExported = ({ cancelled, completed, failed, goesWhenRead, id }: JobStatus) =>
  goesWhenRead === true
    ? noteWhenDelivered({ id, documents: { from: 0, to: completed }, failures: { from: 0, to: failed + cancelled } })
    : Effect.void

/**
 * GET …/{id}/export. What has ended so far, as one file that is written while the client takes it; the connection breaks off when the job
 * is removed meanwhile.
 */
export const exportJob = Effect.fn("exportJob")(function* (id: string, format: ExportFormatName, routes: JobRoutes) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = jobIn(routes, { team, id })
  const status = yield* jobs.status({ ...job, limit: 0 })
  const { extension, mediaType, needsReceived } = exportFormats[format]
  if (needsReceived) yield* requireArchive(id, status, routes)
  yield* takePlace(team)
  yield* noteExported(status)
  const name = `${status.kind}-${id}`
  const pages = exportPages({ job, status, needsReceived })
  const facts = { title: `${status.kind} ${id}`, at: yield* Clock.currentTimeMillis }
  const portions = yield* Stream.toAsyncIterableEffect(Stream.chunks(pages))
  const bytes = Stream.fromAsyncIterable(encodeInThread({ format, facts }, portions), (cause) => cause)
  return HttpServerResponse.stream(bytes, {
    contentType: mediaType,
    headers: {
      "cache-control": "no-store",
      "content-disposition": `attachment; filename="${name}${extension}"`,
      "x-accel-buffering": "no",
      "x-job-status": status.status,
    },
  })
})

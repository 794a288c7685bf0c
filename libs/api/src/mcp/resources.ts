import { Jobs, type JobKind } from "@trawl/jobs"
import { Effect, Schema, Stream } from "effect"
import { JobId } from "../batch/JobId.ts"
import { statusHead } from "../batch/statusHead.ts"
import { Admission, type ContractRoute } from "../edge/Admission.ts"
import type { Failure } from "../failures/Failure.ts"
import { ScrapeNotFound } from "../failures/RequestFailure.ts"
import { decodedValue } from "../request/decodedBody.ts"
import { Team } from "../Team.ts"
import { makeNonce } from "./callTool.ts"
import { keptText } from "./keptResults.ts"
import { cutText } from "./text/cutText.ts"
import { documentText, parseDocument } from "./text/documentText.ts"
import { markUntrusted } from "./text/markUntrusted.ts"

/** Most tokens of a resource: clients put whole resources before their models. */
const mostTokens = 100_000

const decodeId = decodedValue(Schema.Struct({ id: JobId }))
const requireId = (id: string) => Effect.map(decodeId({ id }), ({ request }) => request.id)

const pageText = (text: string): string => {
  const part = cutText(text, 0, mostTokens)
  const end = part.next === undefined ? "" : "\nCut: the rest is too long for a resource."
  return `${markUntrusted(part.text, makeNonce())}${end}`
}

const scrapeText = Effect.fnUntraced(function* (id: string) {
  return pageText(yield* keptText(yield* requireId(id)))
})

/** The state of a job, which no page has a part in. */
const jobText = (kind: JobKind) =>
  Effect.fnUntraced(function* (id: string) {
    const { name: team } = yield* Team
    const status = yield* Jobs.use((jobs) => jobs.status({ team, id, kind, limit: 0 }))
    return JSON.stringify(statusHead(status), undefined, 1)
  })

const job = (kind: JobKind) =>
  Effect.fnUntraced(function* (id: string) {
    return yield* jobText(kind)(yield* requireId(id))
  })

/** A document of a job, by its place from 1. */
const page = (kind: JobKind) =>
  Effect.fnUntraced(function* (id: string, place: string) {
    const { name: team } = yield* Team
    const jobs = yield* Jobs
    const skip = /^[1-9]\d{0,8}$/u.test(place) ? Number(place) - 1 : undefined
    if (skip === undefined) return yield* new ScrapeNotFound()
    const status = yield* jobs.status({ team, id: yield* requireId(id), kind, skip, limit: 1 })
    const [document] = yield* Stream.runCollect(jobs.documents({ ...status, team }))
    return document === undefined ? yield* new ScrapeNotFound() : pageText(documentText(parseDocument(document)))
  })

const admitted = <A, E, R>(route: ContractRoute, read: Effect.Effect<A, E, R>) =>
  Effect.flatMap(Admission, (admit) => Effect.andThen(admit(route), read))

const [scrapeRoute, batchRoute, crawlRoute] = ["/v2/scrape/:id", "/v2/batch/scrape/:id", "/v2/crawl/:id"].map(
  (path) => ({ method: "GET", path }) as const,
) as [ContractRoute, ContractRoute, ContractRoute]

const markdown = "text/markdown"
const json = "application/json"

/** A kind of resources. */
interface McpResource<R> {
  readonly name: string
  /** What follows `trawl://` in their addresses: the kind, and the names of its parameters. */
  readonly path: ReadonlyArray<string>
  readonly description: string
  readonly mimeType: string
  readonly read: (id: string, place: string) => Effect.Effect<string, Failure, R>
}

const all = [
  {
    name: "scrape",
    path: ["scrape", "id"],
    description: "A scraped page, or a long map or search",
    mimeType: markdown,
    read: (id: string) => admitted(scrapeRoute, scrapeText(id)),
  },
  {
    name: "batch",
    path: ["batch", "id"],
    description: "The state of a batch",
    mimeType: json,
    read: (id: string) => admitted(batchRoute, job("batch")(id)),
  },
  {
    name: "batch_page",
    path: ["batch", "id", "page"],
    description: "A page of a batch, by its place from 1",
    mimeType: markdown,
    read: (id: string, place: string) => admitted(batchRoute, page("batch")(id, place)),
  },
  {
    name: "crawl",
    path: ["crawl", "id"],
    description: "The state of a crawl",
    mimeType: json,
    read: (id: string) => admitted(crawlRoute, job("crawl")(id)),
  },
  {
    name: "crawl_page",
    path: ["crawl", "id", "page"],
    description: "A page of a crawl, by its place from 1",
    mimeType: markdown,
    read: (id: string, place: string) => admitted(crawlRoute, page("crawl")(id, place)),
  },
]

/** What reading a resource needs of the service. */
export type ResourceServices = Effect.Services<ReturnType<(typeof all)[number]["read"]>>

/** The results of the service by their addresses. */
export const resources: ReadonlyArray<McpResource<ResourceServices>> = all

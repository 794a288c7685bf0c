import { Jobs, JobNotFound, type JobStatus } from "@trawl/jobs"
import { type ExtractedPage, mergeExtracts } from "@trawl/scrape"
import { Effect, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { noteWhenDelivered } from "../batch/noteRead.ts"
import { StoredOptions } from "../batch/StoredOptions.ts"
import { Team } from "../Team.ts"
import { deprecationHeaders } from "./deprecationHeaders.ts"
import type { StoredExtract } from "../batch/StoredExtract.ts"

const decodeOptions = Schema.decodeUnknownEffect(StoredOptions)

/** What an extraction reads of a document. */
const decodeDocument = Schema.decodeUnknownSync(
  Schema.fromJsonString(
    Schema.Struct({
      json: Schema.optionalKey(Schema.Json),
      metadata: Schema.Struct({ sourceURL: Schema.optionalKey(Schema.String), url: Schema.optionalKey(Schema.String) }),
    }),
  ),
)

const statuses = { scraping: "processing", completed: "completed", failed: "failed", cancelled: "cancelled" } as const

const readPage = (text: string): ExtractedPage => {
  const { json = null, metadata } = decodeDocument(text)
  return { url: metadata.sourceURL ?? metadata.url ?? "", value: json }
}

/** All documents of an ended extraction, which has 100 pages at most. */
const readPages = Effect.fnUntraced(function* (first: JobStatus, team: string) {
  const jobs = yield* Jobs
  const pages: Array<ExtractedPage> = []
  for (let status: JobStatus | undefined = first; status !== undefined;) {
    const read: ReadonlyArray<ExtractedPage> = yield* jobs
      .documents({ ...status, team })
      .pipe(Stream.map(readPage), Stream.runCollect)
    pages.push(...read)
    status =
      status.nextSkip === undefined ? undefined : yield* jobs.status({ team, id: status.id, skip: status.nextSkip })
  }
  return pages
})

const hrefOf = (url: string): string => URL.parse(url)?.href ?? url

/** Pages in the order in which they were given: they end in any order. */
const inOrder = (pages: ReadonlyArray<ExtractedPage>, { urls }: StoredExtract): ReadonlyArray<ExtractedPage> => {
  const places = new Map(urls.map((url, at) => [hrefOf(url), at]))
  const placeOf = ({ url }: ExtractedPage) => places.get(hrefOf(url)) ?? urls.length
  return pages.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/** Most paths that a warning names. */
const mostNamed = 5

/** Otherwise one of two products would be missing without a word. */
const contestWarning = (contested: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (contested.length === 0) return []
  const named = contested.slice(0, mostNamed).map((path) => (path === "" ? "the data" : path))
  const rest = contested.length > named.length ? ` and ${contested.length - named.length} more` : ""
  return [
    `Pages differ in ${named.join(", ")}${rest}: the value that most pages have was taken, or else that of the first. A list in the schema takes those of all pages.`,
  ]
}

const warningOf = ({ failed, total }: JobStatus, { warnings }: StoredExtract, contested: ReadonlyArray<string>) => {
  const lost = failed === 0 ? [] : [`${failed} of ${total} pages could not be read.`]
  const all = [...warnings, ...lost, ...contestWarning(contested)]
  return all.length === 0 ? {} : { warning: all.join(" ") }
}

const dataOf = Effect.fnUntraced(function* (status: JobStatus, extract: StoredExtract) {
  const { name: team } = yield* Team
  if (status.status !== "completed" || status.completedAt === undefined) return { data: [], contested: [] }
  const pages = yield* readPages(status, team)
  if (status.goesWhenRead === true && pages.length > 0)
    yield* noteWhenDelivered({ id: status.id, documents: { from: 0, to: pages.length } })
  const { contested, data, sources } = mergeExtracts(inOrder(pages, extract))
  return { data: data ?? [], contested, ...(extract.showSources ? { sources } : {}) }
})

/** The status of an extraction, with its data once it has ended. */
export const extractStatus = Effect.fn("extractStatus")(function* (id: string) {
  const { name: team } = yield* Team
  const jobs = yield* Jobs
  const job = { team, id, kind: "batch" } as const
  const { extract } = yield* Effect.orDie(decodeOptions(yield* jobs.options(job)))
  if (extract === undefined) return yield* new JobNotFound({ id })
  const status = yield* jobs.status(job)
  const { contested, ...data } = yield* dataOf(status, extract)
  return HttpServerResponse.jsonUnsafe(
    {
      success: status.status !== "failed",
      status: statuses[status.status],
      ...data,
      creditsUsed: status.creditsUsed,
      expiresAt: new Date(status.expiresAt).toISOString(),
      ...(status.error === undefined ? {} : { error: status.error }),
      ...warningOf(status, extract, contested),
    },
    { headers: deprecationHeaders },
  )
})

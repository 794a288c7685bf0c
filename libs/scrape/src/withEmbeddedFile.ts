import type { FetchedPage, FetchPlan } from "@trawl/core"
import { type EmbeddedFile, findEmbeddedFile } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { Clock, Effect } from "effect"
import { Conversion } from "./Conversion.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import { refuseThreats } from "./withThreatPolicy.ts"

/** Milliseconds without which the file is not fetched, and that are left for its page. */
const leastTime = 2000

/** How the file of a page is fetched. */
export interface EmbeddedFileJob<E, R> {
  readonly plan: FetchPlan
  readonly options: ScrapeOptions
  /** Milliseconds since the epoch. */
  readonly deadline: number
  readonly fetch: (plan: FetchPlan) => Effect.Effect<FetchedPage, E, R>
}

/**
 * Adds the content of an embedded PDF or office file to a page that has hardly any text of its own: one file, by a fetch of its
 * own with the same guards, in half of the time that is left. A file that cannot be read stays a link.
 */
export const withEmbeddedFile = <E, R>(page: FetchedPage, job: EmbeddedFileJob<E, R>) => {
  const file = formats.readPage(job.options.formats) ? findEmbeddedFile(page) : undefined
  return file === undefined ? Effect.succeed(page) : inRestOfTime(page, file, job)
}

const inRestOfTime = Effect.fnUntraced(function* <E, R>(
  page: FetchedPage,
  file: EmbeddedFile,
  job: EmbeddedFileJob<E, R>,
) {
  const left = job.deadline - (yield* Clock.currentTimeMillis)
  if (left < 2 * leastTime) return page
  const added = Effect.timeout(addFile(page, file, { ...job, millis: left / 2 }), left / 2)
  return yield* Effect.match(added, { onFailure: () => page, onSuccess: (whole) => whole })
})

const addFile = Effect.fnUntraced(function* <E, R>(
  page: FetchedPage,
  file: EmbeddedFile,
  { fetch, millis, options, plan }: EmbeddedFileJob<E, R> & { readonly millis: number },
) {
  yield* refuseThreats(file.url)
  const { actions: _, validators: __, ...rest } = plan
  const fetched = yield* fetch({
    ...rest,
    url: file.url,
    timeout: Math.floor(millis),
    waitFor: 0,
    captures: [],
    needs: new Set(),
    prefers: new Set(),
  })
  if (fetched.status < 200 || fetched.status > 299 || fetched.mediaType === page.mediaType) return page
  const { convert } = yield* Conversion
  const { body, charset, mediaType, status, url } = fetched
  const source = { url, status, mediaType, body, ...(charset === undefined ? {} : { charset }) }
  const { fields } = yield* convert(source, {
    ...options,
    formats: [{ type: "html" }],
    includeTags: [],
    excludeTags: [],
  })
  const html = fields["html"]
  if (typeof html !== "string" || html.trim() === "") return page
  return {
    ...page,
    ...(page.exchanges === undefined ? {} : { exchanges: [...page.exchanges, ...(fetched.exchanges ?? [])] }),
    body: spliced(page.body, `<div data-original-tag="iframe">${html}</div>`, file.end),
    warnings: [
      ...page.warnings,
      `The page has hardly any text of its own; the content of the file that it embeds was added: ${url}`,
    ],
  }
})

/** As ASCII, which every charset of a page has. */
const spliced = (body: Uint8Array, html: string, at: number): Uint8Array =>
  Buffer.concat([
    body.subarray(0, at),
    Buffer.from(
      html.replaceAll(/[^\0-\x7f]/gu, (letter) => `&#${letter.codePointAt(0)};`),
      "latin1",
    ),
    body.subarray(at),
  ])

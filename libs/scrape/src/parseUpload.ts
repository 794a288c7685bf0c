import type { Blobs } from "@trawl/blobs"
import { CurrentTeam, type FetchedPage, Retention, withPageRoom } from "@trawl/core"
import { planFetch } from "@trawl/fetch"
import { formats } from "@trawl/formats"
import { Clock, Effect, Struct } from "effect"
import type { Conversion } from "./Conversion.ts"
import type { Document } from "./Document.ts"
import { documentOf } from "./documentOf.ts"
import type { DocumentFailure } from "./ScrapeFailure.ts"
import type { ScrapeOptions } from "./ScrapeOptions.ts"
import type { ScrapeTarget } from "./ScrapeTarget.ts"
import { ScrapeTimeout } from "./ScrapeTimeout.ts"
import { ineffective } from "./optionRules.ts"
import type { Upload } from "./Upload.ts"
import { uploadRefusal, uploadTypeRefusal } from "./uploadRefusal.ts"
import type { UploadRefused } from "./UploadRefused.ts"

/** A file with its team and the id of its document. */
interface UploadTarget extends Pick<ScrapeTarget, "id" | "sentKeys" | "team"> {
  readonly upload: Upload
}

/** A file has no address: its links stay as written. */
const noAddress = ""

/**
 * The pipeline without its fetch: an uploaded file in, one Document out. Nothing is fetched or kept: formats and options that would
 * keep something are refused. A language model may be used, as `Retention` allows. Time limit and interruption are as in `scrape`.
 */
export const parseUpload: (
  options: ScrapeOptions,
  target: UploadTarget,
) => Effect.Effect<Document, DocumentFailure | UploadRefused, Blobs | Conversion> = Effect.fn("parseUpload")(
  function* (options: ScrapeOptions, { id, sentKeys, upload }: UploadTarget) {
    const deadline = (yield* Clock.currentTimeMillis) + options.timeout
    const refused = uploadRefusal(options, sentKeys) ?? uploadTypeRefusal(upload)
    if (refused !== undefined) return yield* refused
    const plan = planFetch({ ...Struct.omit(options, ["profile"]), url: noAddress }, formats.needs(options.formats))
    const fetched = fetchedOf(upload, yield* Clock.currentTimeMillis)
    const retention = (yield* Retention) === "none" ? ({ retention: "none" } as const) : {}
    const { document }: { readonly document: Document } = yield* documentOf({
      options,
      fetched,
      plan,
      target: { id, folder: id, sourceURL: upload.name, ...retention },
      warnings: ineffective(options, sentKeys),
      deadline,
    })
    return { ...document, metadata: { ...document.metadata, url: upload.name } } satisfies Document
  },
  withPageRoom,
  (effect, { timeout }) =>
    Effect.timeoutOrElse(effect, { duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
  (effect, _, { team }) => Effect.provideService(effect, CurrentTeam, team),
)

const fetchedOf = ({ body, charset, mediaType }: Upload, fetchedAt: number): FetchedPage => ({
  url: noAddress,
  status: 200,
  headers: {},
  mediaType,
  ...(charset === undefined ? {} : { charset }),
  body,
  captures: [],
  fetchedAt,
  engine: "upload",
  proxyUsed: "basic",
  notes: {},
  warnings: [],
})

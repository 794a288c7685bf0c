import { Retention, untilBegun } from "@trawl/core"
import { TeamSlots } from "@trawl/jobs"
import {
  leastPageCredits,
  type ParseOptions,
  ScrapeTimeout,
  type SentFile,
  toUpload,
  uploadRefusal,
  uploadTypeRefusal,
} from "@trawl/scrape"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { paidPage } from "../request/paidPage.ts"
import { ParseOne } from "./ParseOne.ts"
import { tracedRequest } from "../request/tracedRequest.ts"
import { pipelineKeys } from "../request/pipelineKeys.ts"

/** A file to parse, with its options. */
export interface SentUpload<E, R> {
  /** Decoded, defaults filled in. */
  readonly options: ParseOptions
  /** Top-level keys of the options as written. */
  readonly sentKeys: ReadonlySet<string>
  /** Read once the options are valid. */
  readonly file: Effect.Effect<SentFile, E, R>
}

/** Parses a file to a Document. */
export const parseSent = Effect.fnUntraced(function* <E, R>(
  { file, options, sentKeys }: SentUpload<E, R>,
  team: string,
) {
  const optionRefusal = uploadRefusal(options, sentKeys)
  if (optionRefusal !== undefined) return yield* optionRefusal
  const upload = toUpload(yield* file)
  const typeRefusal = uploadTypeRefusal(upload)
  if (typeRefusal !== undefined) return yield* typeRefusal
  const parseOne = yield* ParseOne
  const slots = yield* TeamSlots
  const { timeout } = options
  // Files are never kept, so their zero data retention costs nothing.
  const least = leastPageCredits(options, false)
  const heardKeys = yield* pipelineKeys(sentKeys, (yield* Retention) === "store")
  const id = SecureRandom.uuidV7Unsafe()
  const work = parseOne.parse({ options, upload, sentKeys: heardKeys }, { team, id })
  const { document } = yield* untilBegun("admit")(work, slots.withSlot({ team })).pipe(
    Effect.timeoutOrElse({ duration: timeout, orElse: () => Effect.fail(new ScrapeTimeout({ timeout })) }),
    paidPage({ id, endpoint: "parse", apiVersion: "v2", target: upload.name, least, request: options }),
    tracedRequest({ name: "parse", id, team }),
  )
  return document
})

import type { ScrapeOptions } from "@trawl/scrape"
import { leastPageCredits } from "@trawl/scrape"
import { Team } from "../Team.ts"
import type { Submission } from "@trawl/jobs"
import { Effect, Schema } from "effect"
import { pipelineKeys } from "../request/pipelineKeys.ts"
import { requestBase } from "../request/requestBase.ts"
import { writtenScrapeOptions } from "./BatchRequest.ts"
import { leastConcurrency } from "./leastConcurrency.ts"
import { StoredOptions } from "./StoredOptions.ts"

/** A valid request for pages, of a batch or a crawl. */
export interface JobRequest extends Pick<Submission, "idempotency" | "webhook"> {
  /** Options of each page, with those that its key adds. */
  readonly page: ScrapeOptions
  /** The options of each page as the client wrote them, among other keys. */
  readonly written: Readonly<Record<string, Schema.Json>>
  /** What the key adds to the options of each page. */
  readonly judged: Pick<ScrapeOptions, "threatProtection">
  readonly retention: "store" | "none"
  /** Whether what the pages receive is kept. */
  readonly archive?: boolean
  readonly maxConcurrency?: number
}

const encodeOptions = Schema.encodeSync(StoredOptions)

/** The key's additional options, as a client would write them. */
const asWritten = ({ threatProtection }: JobRequest["judged"]) =>
  threatProtection === undefined ? {} : { threatProtection: {} }

/** What a submission has besides its addresses. */
export const submissionParts = Effect.fnUntraced(function* ({
  archive = false,
  idempotency,
  judged,
  maxConcurrency,
  page,
  retention,
  webhook,
  written,
}: JobRequest) {
  const { key, name: team } = yield* Team
  // Pages save to a profile one at a time: the others would only wait, each in a slot that another page could use.
  const savesProfile = page.profile?.saveChanges === true ? 1 : undefined
  const heardKeys = yield* pipelineKeys(Object.keys(written), retention === "store")
  const heard = Object.fromEntries(Object.entries(written).filter(([name]) => heardKeys.has(name)))
  const options = {
    options: writtenScrapeOptions({ ...heard, ...asWritten(judged) }),
    publicBase: yield* requestBase,
    ...(archive ? { archive } : {}),
  }
  return {
    team,
    options: encodeOptions(options),
    pageCredits: leastPageCredits(page, retention === "none"),
    ...(key === undefined ? {} : { keyId: key.id }),
    ...leastConcurrency(maxConcurrency, savesProfile, key?.concurrency),
    ...(webhook === undefined ? {} : { webhook }),
    ...(retention === "none" ? { retention } : {}),
    ...(idempotency === undefined ? {} : { idempotency }),
  } satisfies Omit<Submission, "urls">
})

import type { CrawlFindings, CrawlTaskKind, FoundAddress, PageOutcome } from "@trawl/core"
import { type BatchKey, sealedPlace, sealText } from "@trawl/store"
import { Effect, type Schema } from "effect"
import { storableText } from "../storableText.ts"
import type { CrawlKeys } from "./crawlKeys.ts"
import { levelRank } from "./crawlLevels.ts"
import { crawlPlace, sealCrawlText } from "./crawlTexts.ts"

/** An address that a task names, as written. Keys are digests in hexadecimal digits, texts are encrypted where nothing may be kept. */
export interface FoundRow {
  readonly key: string
  readonly url: string
  readonly kind: FoundAddress["kind"]
  readonly depth: number
  readonly rank: number
  readonly group: string
  /** The most addresses of the group, and why more are refused; null without a bound. */
  readonly most: number | null
  readonly bound_reason: string | null
  readonly bound_detail: string | null
  /** Why it is not fetched; null if it is. */
  readonly reason: string | null
  readonly detail: string | null
}

/** Why an address is not fetched, as written. */
export interface RefusalRow {
  readonly reason: string
  readonly detail: string | null
}

/** What a task of a crawl found out, as written with its result. */
export interface CrawlRow {
  readonly kind: CrawlTaskKind
  /** Credits that the next pages hold each. */
  readonly pageCredits: number
  /** Where the task ended, if not at its own address. */
  readonly endedAt?: { readonly key: string; readonly url: string; readonly detail: string }
  readonly content?: RefusalRow & { readonly key: string; readonly most: number }
  /** Why the task's own address counts as refused. */
  readonly refusal?: RefusalRow
  readonly state?: string
  readonly isPaced: boolean
  readonly warnings: ReadonlyArray<{ readonly key: string; readonly warning: string }>
  readonly found: ReadonlyArray<FoundRow>
}

/** A task of a crawl, as its results are written. */
export interface CrawlWriting {
  readonly kind: CrawlTaskKind
  readonly keys: CrawlKeys
  readonly exactDepth: boolean
  readonly batchId: string
  readonly batchKey: BatchKey | undefined
  /** Credits that each page holds. */
  readonly pageCredits: number
}

/** The reason of a page that leads to one which another task has brought. */
export const duplicateReason = "DUPLICATE"

const hex = (key: Uint8Array): string => Buffer.from(key).toString("hex")

type Texts = ReturnType<typeof textsOf>

const textsOf = ({ batchId, batchKey }: CrawlWriting) => ({
  url: (url: string) => sealText(batchKey, sealedPlace.url(batchId), storableText(url)),
  detail: (detail: string | undefined) =>
    detail === undefined ? null : sealText(batchKey, crawlPlace.detail(batchId), storableText(detail)),
})

const foundRow = (address: FoundAddress, { exactDepth, keys }: CrawlWriting, texts: Texts): FoundRow => {
  const { bound, depth, group, key, kind, refused, url } = address
  return {
    key: hex(keys.address(kind, key)),
    url: texts.url(url),
    kind,
    depth,
    rank: exactDepth ? levelRank(address) : address.rank,
    group: hex(keys.group(group)),
    most: bound?.most ?? null,
    bound_reason: bound?.reason ?? null,
    bound_detail: texts.detail(bound?.detail),
    reason: refused?.reason ?? null,
    detail: texts.detail(refused?.detail),
  }
}

/** Of a repeated address the first that is fetched, or else the first. */
export const distinctFound = (found: ReadonlyArray<FoundAddress>): ReadonlyArray<FoundAddress> => {
  const byKey = new Map<string, FoundAddress>()
  for (const address of found) {
    const id = `${address.kind} ${address.key}`
    const before = byKey.get(id)
    if (before === undefined || (before.refused !== undefined && address.refused === undefined)) byKey.set(id, address)
  }
  return [...byKey.values()]
}

/** The rows of addresses. */
export const foundRows = (found: ReadonlyArray<FoundAddress>, writing: CrawlWriting): ReadonlyArray<FoundRow> => {
  const texts = textsOf(writing)
  return found.map((address) => foundRow(address, writing, texts))
}

/** A page that the pipeline skips is listed with its reason, and so is a sitemap that could not be read. */
const refusalOf = (outcome: PageOutcome, { kind }: CrawlWriting, texts: Texts): RefusalRow | undefined => {
  if (kind === "sitemap")
    return outcome.status === "failed" ? { reason: outcome.code, detail: texts.detail(outcome.error) } : undefined
  return outcome.status === "skipped" ? { reason: outcome.reason, detail: texts.detail(outcome.detail) } : undefined
}

const warningRows = (warnings: ReadonlyArray<string>, { batchId, batchKey, keys }: CrawlWriting) =>
  warnings.map((text) => ({
    key: hex(keys.warning(text)),
    warning: sealText(batchKey, crawlPlace.warning(batchId), storableText(text)),
  }))

const endedAtRow = ({ key, url }: NonNullable<CrawlFindings["endedAt"]>, { keys }: CrawlWriting, texts: Texts) => ({
  key: hex(keys.address("page", key)),
  url: texts.url(url),
  detail: texts.detail(`It leads to ${url}, which another page has brought.`) ?? "",
})

const contentRow = (
  { detail, fingerprint, most, reason }: NonNullable<CrawlFindings["sameContent"]>,
  { keys }: CrawlWriting,
  texts: Texts,
) => ({ key: hex(keys.content(fingerprint)), most, reason, detail: texts.detail(detail) })

const sealState = (state: Schema.Json, writing: CrawlWriting) => sealCrawlText(writing, "state", state)

/** What a task found out, as written. Addresses are given separately: all of them may be too many for one transaction. */
export const crawlRow = Effect.fnUntraced(function* (
  outcome: PageOutcome,
  writing: CrawlWriting,
): Effect.fn.Return<Omit<CrawlRow, "found">> {
  const { endedAt, pace, sameContent, state, warnings = [] }: Partial<CrawlFindings> = outcome.crawl ?? {}
  const texts = textsOf(writing)
  const refusal = refusalOf(outcome, writing, texts)
  return {
    kind: writing.kind,
    pageCredits: writing.pageCredits,
    isPaced: pace !== undefined && pace > 0,
    warnings: warningRows(warnings, writing),
    ...(endedAt === undefined ? {} : { endedAt: endedAtRow(endedAt, writing, texts) }),
    ...(sameContent === undefined ? {} : { content: contentRow(sameContent, writing, texts) }),
    ...(refusal === undefined ? {} : { refusal }),
    ...(state === undefined ? {} : { state: yield* sealState(state, writing) }),
  }
})

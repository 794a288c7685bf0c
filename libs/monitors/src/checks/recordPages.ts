import { appendEvents } from "@trawl/store"
import { Effect } from "effect"
import { SecureRandom } from "effect/crypto"
import { SqlClient, type SqlError } from "effect/sql"
import type { ChangeJudgement } from "../MonitorWork.ts"
import { diffOf, type ShownDiff } from "../pages/diffOf.ts"
import { judgePage, type PageJudgement } from "../pages/judgePage.ts"
import type { KnownPage, PageState, SeenPage } from "../pages/SeenPage.ts"
import { type NewCheckPage, putCheckPages } from "../store/checkPages.ts"
import type { TargetProgress } from "../store/checkRows.ts"
import { findKnown, putKnown } from "../store/knownPages.ts"
import { type CheckLost, type CountedPages, type OpenCheck, saveCheck } from "./OpenCheck.ts"

/** A page with what was decided about it. */
export interface JudgedPage extends PageJudgement {
  readonly seen: SeenPage
  readonly known: KnownPage | undefined
  /** What a model thinks of the change. */
  readonly judgment?: ChangeJudgement
  readonly isMeaningful?: boolean
}

/** A portion of a target's pages, and the progress that it makes. */
export interface RecordedPortion {
  readonly target: TargetProgress
  readonly pages: ReadonlyArray<JudgedPage>
  /** Known pages to be remembered beside them. */
  readonly also?: ReadonlyArray<KnownPage>
  readonly progress: ReadonlyArray<TargetProgress>
}

/** Decides about pages by what is known of them. A page that the check has had already, under another address, is left out. */
export const judgePages = Effect.fnUntraced(function* (
  check: OpenCheck,
  target: TargetProgress,
  pages: ReadonlyArray<SeenPage>,
): Effect.fn.Return<ReadonlyArray<JudgedPage>, SqlError.SqlError, SqlClient.SqlClient> {
  const byKey = new Map(pages.map((page) => [page.key, page]))
  const known = yield* findKnown({ monitorId: check.monitor.id, target: target.key }, [...byKey.keys()])
  return [...byKey].flatMap(([key, seen]) => {
    const before = known.get(key)
    return before?.checkId === check.id ? [] : [{ seen, known: before, ...judgePage(seen, before) }]
  })
})

const remembered = ({ known, seen, status }: JudgedPage, checkId: string): KnownPage => {
  const scrapeId = status === "error" || status === "removed" ? known?.scrapeId : (seen.scrapeId ?? known?.scrapeId)
  return { key: seen.key, url: seen.url, status, ...(scrapeId === undefined ? {} : { scrapeId }), misses: 0, checkId }
}

interface Shown {
  readonly diff?: ShownDiff["diff"]
  readonly error: string | undefined
}

/** What is shown of a page beside its state: a diff if it has changed, and why it has none, or why it failed. */
const shownOf = ({ error, seen, status }: JudgedPage): Shown => {
  if (status !== "changed") return { error }
  const { error: noDiff, ...diff } = diffOf(seen.comparison)
  return { ...diff, error: error ?? noDiff }
}

/** The data of the event about a page, as JSON text. */
const bodyOf = (check: OpenCheck, target: TargetProgress, judged: JudgedPage): string => {
  const { isMeaningful, judgment, known, seen, status } = judged
  const { diff, error = null } = shownOf(judged)
  return JSON.stringify({
    monitorId: check.monitor.id,
    checkId: check.id,
    targetId: target.targetId,
    url: seen.url,
    status,
    previousScrapeId: known?.scrapeId ?? null,
    currentScrapeId: seen.scrapeId ?? null,
    statusCode: seen.statusCode,
    metadata: seen.title === undefined ? undefined : { title: seen.title },
    error,
    diff,
    snapshot: seen.snapshot === undefined ? undefined : { json: seen.snapshot },
    isMeaningful,
    judgment,
  })
}

const pageOf = (check: OpenCheck, target: TargetProgress, judged: JudgedPage): NewCheckPage => {
  const { isNews, known, seen, status } = judged
  return {
    id: SecureRandom.uuidV7Unsafe(),
    targetId: target.targetId,
    url: seen.url,
    status,
    previousScrapeId: known?.scrapeId,
    currentScrapeId: seen.scrapeId,
    statusCode: seen.statusCode,
    title: seen.title,
    error: shownOf(judged).error,
    body: isNews ? bodyOf(check, target, judged) : undefined,
  }
}

const countPages = (pages: ReadonlyArray<JudgedPage>): CountedPages => {
  const count = (state: PageState) => pages.filter(({ status }) => status === state).length
  return {
    same: count("same"),
    changed: count("changed"),
    new: count("new"),
    removed: count("removed"),
    error: count("error"),
  }
}

/**
 * Records pages of a check: their rows, what is known of them, the events about them and the progress, in one transaction. So a page is told of
 * once, whatever dies when.
 */
export const recordPages = Effect.fn("recordPages")(function* (
  check: OpenCheck,
  { also = [], pages, progress, target }: RecordedPortion,
): Effect.fn.Return<OpenCheck, CheckLost | SqlError.SqlError, SqlClient.SqlClient> {
  const sql = yield* SqlClient.SqlClient
  const rows = pages.map((judged) => pageOf(check, target, judged))
  const events = check.sendsPages ? rows.filter(({ body }) => body !== undefined) : []
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      const saved = yield* saveCheck(check, progress, { counted: countPages(pages) })
      yield* putCheckPages(check.id, check.total, rows)
      yield* putKnown({ monitorId: check.monitor.id, target: target.key }, [
        ...pages.map((judged) => remembered(judged, check.id)),
        ...also,
      ])
      yield* appendEvents(
        events.map(({ id, status }) => ({
          id: SecureRandom.uuidV7Unsafe(),
          batchId: check.id,
          team: check.monitor.team,
          targetId: check.id,
          kind: "page",
          success: status !== "error",
          documentId: id,
        })),
      )
      return saved
    }),
  )
})

import type { KnownPage, PageState, SeenPage } from "./SeenPage.ts"

/** The state of a page, and whether it is worth an event. */
export interface PageJudgement {
  readonly status: PageState
  /** Whether `monitor.page` is sent: for a new or changed page, and when a page begins to be gone or to fail. */
  readonly isNews: boolean
  readonly error?: string
}

const gone = "The page does not exist."

const begins = (status: PageState, known: KnownPage | undefined, error?: string): PageJudgement => ({
  status,
  isNews: known?.status !== status,
  ...(error === undefined ? {} : { error }),
})

/** Whether an earlier check has seen the page, and none since that it was gone. */
const isThere = (known: KnownPage | undefined): boolean =>
  known !== undefined && known.status !== "removed" && (known.status !== "error" || known.scrapeId !== undefined)

/** A change of fields alone counts only if a field differs. */
const changes = ({ diff, fields }: NonNullable<SeenPage["comparison"]>): boolean =>
  fields === undefined || diff !== undefined || Object.keys(fields).length > 0

/** Decides the state of a page from what a check has found and what earlier ones know. A page that failed or was blocked has not changed. */
export const judgePage = (seen: SeenPage, known: KnownPage | undefined): PageJudgement => {
  const { comparison } = seen
  if (comparison === undefined) return begins("error", known, seen.error ?? "The page could not be compared.")
  if (comparison.status === "removed")
    return isThere(known) || known?.status === "removed" ? begins("removed", known) : begins("error", known, gone)
  if (comparison.status === "new" || !isThere(known)) return { status: "new", isNews: true }
  if (comparison.status === "changed" && changes(comparison)) return { status: "changed", isNews: true }
  return { status: "same", isNews: false }
}

/** Complete checks that must not find a page before it counts as removed. */
const missesOfRemoved = 2

/** A page that a complete check has not found: `removed` at the second time in a row. */
export const judgeMissing = ({ misses }: KnownPage): "missing" | "removed" =>
  misses + 1 >= missesOfRemoved ? "removed" : "missing"

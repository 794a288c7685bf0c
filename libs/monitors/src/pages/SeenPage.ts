import type { Schema } from "effect"
import type { FieldChanges } from "./fieldChanges.ts"

/** What a comparison with the last version of a page has found. */
export interface PageComparison {
  readonly status: "new" | "same" | "changed" | "removed"
  /** A unified patch, with what parse-diff reads in it. */
  readonly diff?: { readonly text: string; readonly json: Schema.Json }
  /** Present if fields of data were compared: those that differ. */
  readonly fields?: FieldChanges
}

/** A page as a check has found it. */
export interface SeenPage {
  readonly url: string
  /** Equal for addresses of one page. */
  readonly key: string
  readonly scrapeId?: string
  readonly statusCode?: number
  readonly title?: string
  /** Absent for a page that could not be compared, whose `error` says why. */
  readonly comparison?: PageComparison
  /** The data of the current version. */
  readonly snapshot?: Schema.Json
  readonly error?: string
}

/** What earlier checks know of a page. */
export interface KnownPage {
  readonly key: string
  readonly url: string
  readonly status: PageState
  /** Its last scrape that brought content. */
  readonly scrapeId?: string
  /** Complete checks in a row that did not find it. */
  readonly misses: number
  /** The check that looked at it last. */
  readonly checkId: string
}

/** The state of a page in a check. */
export type PageState = "same" | "new" | "changed" | "removed" | "error"

export const pageStates = ["same", "new", "changed", "removed", "error"] as const satisfies ReadonlyArray<PageState>

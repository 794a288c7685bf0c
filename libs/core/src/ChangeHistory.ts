import { Context, Effect } from "effect"
import { ChangesNotKept } from "./ChangesNotKept.ts"

/** A series of scrapes that are compared with each other: one address under one tag, for the current team. */
export interface ChangeBranch {
  readonly url: string
  readonly tag: string | null
}

/** The content of a page at the time of a scrape. */
interface PageContent {
  readonly markdown: string
  /** Equal for contents that count as unchanged. */
  readonly fingerprint: string
}

/** One observation of a page by a scrape. */
export interface PageSighting extends ChangeBranch {
  /** Id of the scrape: a repeated attempt is compared with the state before the first attempt. */
  readonly scrape: string
  /** Undefined when the page is gone. */
  readonly content: PageContent | undefined
}

/** The observation of the previous scrape. */
export interface PreviousSighting {
  /** Milliseconds since the epoch. */
  readonly seenAt: number
  /** Undefined when the page was gone. */
  readonly content: PageContent | undefined
}

/** Stores earlier versions of pages. */
export interface ChangeStore {
  /** Stores an observation and returns the previous one, atomically: of two concurrent scrapes, one comes first. */
  readonly record: (sighting: PageSighting) => Effect.Effect<PreviousSighting | undefined, ChangesNotKept>
  /** Removes all versions of an address, under every tag; returns how many there were. */
  readonly forget: (url: string) => Effect.Effect<number, ChangesNotKept>
}

const absent = Effect.fail(
  new ChangesNotKept({
    reason: "absent",
    why: "this program keeps no history of pages: provide ChangeHistory from @trawl/cache.",
  }),
)

const nobody: ChangeStore = { record: () => absent, forget: () => absent }

/** Used by formats, provided by the app from `@trawl/cache`. By default every call fails with reason `absent`. */
export const ChangeHistory = Context.Reference<ChangeStore>("@trawl/core/ChangeHistory", { defaultValue: () => nobody })

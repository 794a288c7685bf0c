import { Context, Effect } from "effect"
import { ChangesNotKept } from "./ChangesNotKept.ts"

/** What is compared with what: scrapes of one address under one tag. The team is the current one. */
export interface ChangeBranch {
  readonly url: string
  readonly tag: string | null
}

/** A page as a scrape found it. */
interface PageContent {
  readonly markdown: string
  /** Equal for contents that count as the same. */
  readonly fingerprint: string
}

/** What a scrape saw of a page. */
export interface PageSighting extends ChangeBranch {
  /** Names the scrape: an attempt at it that is repeated is compared with what was there before the first one. */
  readonly scrape: string
  /** Undefined where the page is gone. */
  readonly content: PageContent | undefined
}

/** What the scrape before saw. */
export interface PreviousSighting {
  /** Milliseconds since the epoch. */
  readonly seenAt: number
  /** Undefined where the page was gone. */
  readonly content: PageContent | undefined
}

/** What is known of pages as they were. */
export interface ChangeStore {
  /** Keeps what a scrape saw and gives what the one before it saw, in one step: of two at once, one comes before the other. */
  readonly record: (sighting: PageSighting) => Effect.Effect<PreviousSighting | undefined, ChangesNotKept>
  /** Removes all that is known of an address, under every tag, and gives how many versions that were. */
  readonly forget: (url: string) => Effect.Effect<number, ChangesNotKept>
}

const absent = Effect.fail(new ChangesNotKept({ reason: "absent", why: "this program keeps no history of pages: provide ChangeHistory from @trawl/cache." }))

const nobody: ChangeStore = { record: () => absent, forget: () => absent }

/** Asked for by formats, provided by the app from `@trawl/cache`. Absent: every request fails with reason `absent`. */
export const ChangeHistory = Context.Reference<ChangeStore>("@trawl/core/ChangeHistory", { defaultValue: () => nobody })

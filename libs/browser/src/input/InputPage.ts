import type { Tab, TabFault } from "@trawl/core"
import type { Effect } from "effect"
import type { Page } from "playwright-core"
import type { CdpSession } from "../cdp/CdpSession.ts"

/** A page, and what its engine lends to whoever drives it. */
export interface InputPage {
  readonly page: Page
  /** A session with the page itself. */
  readonly session: Pick<CdpSession, "send" | "on">
  /** Until the page has come to rest after a step. It must not scroll: a step may be a scroll. */
  readonly untilSettled: Effect.Effect<void>
  /** The page's HTML as it stands. */
  readonly html: Effect.Effect<string, TabFault>
  readonly screenshot: Tab["screenshot"]
  /** When the time for actions is over, milliseconds of the clock. */
  readonly until: number
}

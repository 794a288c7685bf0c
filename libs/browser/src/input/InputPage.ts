import type { Tab, TabFault } from "@trawl/core"
import type { Effect } from "effect"
import type { Page } from "playwright-core"
import type { CdpSession } from "../cdp/CdpSession.ts"

/** A page, and what the engine provides for controlling it. */
export interface InputPage {
  readonly page: Page
  /** A session with the page itself. */
  readonly session: Pick<CdpSession, "send" | "on">
  /** Waits until the page has settled after a step. Must not scroll, because a step may be a scroll. */
  readonly untilSettled: Effect.Effect<void>
  /** The page's current HTML. */
  readonly html: Effect.Effect<string, TabFault>
  readonly screenshot: Tab["screenshot"]
  /** Deadline for actions, milliseconds of the clock. */
  readonly until: number
}

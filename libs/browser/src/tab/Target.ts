import type { Page } from "playwright-core"
import type { CdpSession } from "../cdp/CdpSession.ts"

/** An empty page in a browser context of its own. */
export interface Target {
  readonly contextId: string
  /** Also the id of its main frame. */
  readonly targetId: string
  readonly session: CdpSession
  /** The same page for playwright, if playwright opened it. */
  readonly page?: Page
  readonly close: () => Promise<unknown>
}

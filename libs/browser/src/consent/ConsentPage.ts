import type { CdpSession } from "../cdp/CdpSession.ts"

export type ConsentSession = Pick<CdpSession, "send" | "on" | "off">

/** A settled page. */
export interface ConsentPage {
  readonly session: ConsentSession
  /** Sessions of out-of-process frames. */
  readonly frameSessions: ReadonlyArray<ConsentSession>
  /** Evaluates an expression in an isolated world of the main frame, always the same one. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Deadline in milliseconds of the clock; the work ends then, finished or not. */
  readonly until: number
}

import type { CdpSession } from "../cdp/CdpSession.ts"

export type ConsentSession = Pick<CdpSession, "send" | "on" | "off">

/** A page that has come to rest. */
export interface ConsentPage {
  readonly session: ConsentSession
  /** Sessions of frames in processes of their own. */
  readonly frameSessions: ReadonlyArray<ConsentSession>
  /** The value of an expression in a world of the main frame that the page's scripts cannot reach, always the same one. */
  readonly evaluate: (expression: string) => Promise<unknown>
  /** Milliseconds of the clock at which the work ends, finished or not. */
  readonly until: number
}

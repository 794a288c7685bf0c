import type { CDPSession } from "playwright-core"

/**
 * A session with one target (a page, a frame of another origin, the browser itself) over Chromium's DevTools protocol. `send`
 * rejects with the protocol's message, and when the target or the browser is gone. Types are playwright's.
 */
export interface CdpSession extends Pick<CDPSession, "send" | "on" | "off"> {
  readonly id: string
}
